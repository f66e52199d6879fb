# What a small program does with numbers: it sorts them, sums them up, looks for primes, and multiplies matrices.
# Inputs: how many numbers, the numbers, then the nine entries of a matrix, row by row.
# ninefold registers examples/numbers.tac -k 6 --run 5,31,-4,15,9,26,2,0,1,1,3,2,0,1,4

# Up to 100 numbers go to the addresses from 0 on.
    read count
    if count >= 0 goto not_negative
    count = 0
not_negative:
    if count <= 100 goto not_many
    count = 100
not_many:
    i = 0
fill:
    if i >= count goto filled
    read value
    [i] = value
    i = i + 1
    goto fill
filled:

# Insertion sort.
    i = 1
sort:
    if i >= count goto sorted
    value = [i]
    j = i - 1
shift:
    if j < 0 goto insert
    other = [j]
    if other <= value goto insert
    place = j + 1
    [place] = other
    j = j - 1
    goto shift
insert:
    place = j + 1
    [place] = value
    i = i + 1
    goto sort
sorted:
    i = 0
show:
    if i >= count goto shown
    value = [i]
    print value
    i = i + 1
    goto show
shown:

# Sum, smallest, largest, middle, and the sum of squares, in one pass.
    sum = 0
    squares = 0
    smallest = [0]
    largest = smallest
    i = 0
survey:
    if i >= count goto surveyed
    value = [i]
    sum = sum + value
    square = value * value
    squares = squares + square
    if value >= smallest goto not_smaller
    smallest = value
not_smaller:
    if value <= largest goto not_larger
    largest = value
not_larger:
    i = i + 1
    goto survey
surveyed:
    half = count / 2
    middle = [half]
    mean = sum / count
    spread = largest - smallest
    print sum
    print squares
    print smallest
    print largest
    print middle
    print mean
    print spread

# The primes below a limit, by Eratosthenes' sieve at the addresses from 1000 on.
    limit = 60
    i = 2
sieve:
    square = i * i
    if square >= limit goto sieved
    place = i + 1000
    crossed = [place]
    if crossed goto next_prime
    j = square
cross:
    if j >= limit goto next_prime
    place = j + 1000
    [place] = 1
    j = j + i
    goto cross
next_prime:
    i = i + 1
    goto sieve
sieved:
    primes = 0
    i = 2
list_primes:
    if i >= limit goto listed
    place = i + 1000
    crossed = [place]
    if crossed goto no_prime
    primes = primes + 1
    print i
no_prime:
    i = i + 1
    goto list_primes
listed:
    print primes

# A matrix of three rows and three columns, its determinant, and its square.
    read a11
    read a12
    read a13
    read a21
    read a22
    read a23
    read a31
    read a32
    read a33
# By the first row.
    t = a22 * a33
    u = a23 * a32
    minor = t - u
    det = a11 * minor
    t = a21 * a33
    u = a23 * a31
    minor = t - u
    t = a12 * minor
    det = det - t
    t = a21 * a32
    u = a22 * a31
    minor = t - u
    t = a13 * minor
    det = det + t
    print det
    t = a11 + a22
    trace = t + a33
    print trace
# Row 1 of the square.
    t = a11 * a11
    u = a12 * a21
    t = t + u
    u = a13 * a31
    b11 = t + u
    t = a11 * a12
    u = a12 * a22
    t = t + u
    u = a13 * a32
    b12 = t + u
    t = a11 * a13
    u = a12 * a23
    t = t + u
    u = a13 * a33
    b13 = t + u
# Row 2 of the square.
    t = a21 * a11
    u = a22 * a21
    t = t + u
    u = a23 * a31
    b21 = t + u
    t = a21 * a12
    u = a22 * a22
    t = t + u
    u = a23 * a32
    b22 = t + u
    t = a21 * a13
    u = a22 * a23
    t = t + u
    u = a23 * a33
    b23 = t + u
# Row 3 of the square.
    t = a31 * a11
    u = a32 * a21
    t = t + u
    u = a33 * a31
    b31 = t + u
    t = a31 * a12
    u = a32 * a22
    t = t + u
    u = a33 * a32
    b32 = t + u
    t = a31 * a13
    u = a32 * a23
    t = t + u
    u = a33 * a33
    b33 = t + u
    print b11
    print b12
    print b13
    print b21
    print b22
    print b23
    print b31
    print b32
    print b33
    t = b11 + b22
    trace = t + b33
    print trace

# How many steps Collatz's rule takes from the largest number, at most 1000.
    steps = 0
    value = largest
collatz:
    if value <= 1 goto reached
    if steps >= 1000 goto reached
    steps = steps + 1
    odd = value & 1
    if odd goto three_times
    value = value >> 1
    goto collatz
three_times:
    value = value * 3
    value = value + 1
    goto collatz
reached:
    print steps

# The greatest common divisor of the sum and the sum of squares.
    a = sum
    b = squares
gcd:
    if b == 0 goto divisor
    rest = a % b
    a = b
    b = rest
    goto gcd
divisor:
    if a >= 0 goto positive
    a = 0 - a
positive:
    print a
    return a
