# Euclid's algorithm for two numbers, and their least common multiple.
# ninefold registers examples/gcd.tac -k 3 --run 91,35
    read a
    read b
    first = a
    second = b
next:
    if b == 0 goto done
    rest = a % b
    a = b
    b = rest
    goto next
done:
    gcd = a
    part = first / gcd
    lcm = part * second
    print gcd
    print lcm
    return gcd
