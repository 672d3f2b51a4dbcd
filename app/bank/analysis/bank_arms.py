"""What people did at their practice bank, by how it asked.

    python3 bank_arms.py participants.csv MORE.csv > bank-arms.csv

Each file is the participants.csv of a class whose bank was drawn by lot; one with a single way of asking is left out,
because nothing was drawn there. Needs Python 3.9 and nothing else. R does the same in bank_arms.R.

  people   came to a payment, each in the arm of their first one; who left the class is in no file
  paid     made that first payment; with no bank to ask it is made at once, unless the company or the wallet refuses
  stopped  stopped that first payment at their bank; the rest had not decided when the class ended
  waited   let a payment wait for a day, whichever it was
  value    of an arm the share that paid, between two arms the difference of their shares, with its 95 % interval:
           Wilson's score interval (1927), and Newcombe's from two of these ("Interval estimation for the difference
           between independent proportions", Statistics in Medicine 17, 1998, method 10)
"""

import csv
import math
import sys
from statistics import NormalDist

ARMS = ("none", "warning", "questions")
COMPARISONS = (("warning", "none"), ("questions", "none"), ("questions", "warning"))
Z = NormalDist().inv_cdf(0.975)


def share_of(count, people):
    """A share with the ends of its interval."""
    share = count / people
    reach = Z * math.sqrt(share * (1 - share) / people + (Z / people) ** 2 / 4)
    low, high = ((share + Z**2 / people / 2 + end) / (1 + Z**2 / people) for end in (-reach, reach))
    return share, max(low, 0), min(high, 1)


def difference_of(one, other):
    """One share minus the other, with the ends of its interval."""
    (p, low, high), (q, other_low, other_high) = one, other
    return p - q, p - q - math.hypot(p - low, other_high - q), p - q + math.hypot(high - p, q - other_low)


def print_line(*cells):
    print(*(f"{round(cell, 3) + 0.0:.3f}" if isinstance(cell, float) else cell for cell in cells), sep=",")


people = []
for name in sys.argv[1:]:
    with open(name, encoding="utf-8", newline="") as file:
        met = [row for row in csv.DictReader(file) if row["bank_arm"]]
    people += met if len({row["bank_arm"] for row in met}) > 1 else []

print_line("arm", "people", "paid", "stopped", "waited", "value", "low", "high")
counts, shares = {}, {}
for arm in ARMS:
    met = [row for row in people if row["bank_arm"] == arm]
    if met:
        paid, stopped = (sum(row["bank_first_payment"] == outcome for row in met) for outcome in ("paid", "stopped"))
        counts[arm], shares[arm] = len(met), share_of(paid, len(met))
        waited = sum(row["bank_waited"] == "yes" for row in met)
        print_line(arm, len(met), paid, stopped, waited, *map(float, shares[arm]))
for one, other in COMPARISONS:
    if one in shares and other in shares:
        difference = map(float, difference_of(shares[one], shares[other]))
        print_line(f"{one}-{other}", counts[one] + counts[other], "", "", "", *difference)
