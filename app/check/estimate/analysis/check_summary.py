"""What a cohort of the check learned: works out check-summary.csv again from the exported answers.

    python3 check_summary.py FOLDER > my-summary.csv

FOLDER (default: this one) holds check-answers.csv and check-people.csv. Needs Python 3.9 and nothing else.
R does the same in check_summary.R; both agree with the export to the third decimal.

Ratings go from 1, surely honest, to 4, surely false. For each pair of waves, over the people who have both:
  sensitivity  d_a, how far false and honest offers lie apart, in standard deviations of an offer's credibility
  lean         c in the same unit: above 0 towards trust, below 0 towards suspicion
Macmillan and Creelman, Detection Theory (2005), chapter 3.
"""

import csv
import math
import sys
from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from statistics import NormalDist, fmean, pstdev

COMPARISONS = [("before", second) for second in ("after", "waiting", "two-weeks", "three-months", "six-months")]
KINDS = ("false", "honest")
THRESHOLDS = (1, 2, 3)  # a rating is above it or not; the one in the middle, 2, parts honest from false
LEAST_PEOPLE = 12  # below that no figure says anything
LEAST_RATED = 5  # of the six offers of a kind in a wave, for a person to count
MOST_CORRELATION = 0.6
LEAST_SLOPE, MOST_SLOPE = 0.5, 2.0
# Gauss-Legendre with eight points on [-1, 1]: the positive nodes, and the weights that both signs have.
NODES = ((0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
         (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763))
normal_quantile = NormalDist().inv_cdf  # Wichura, AS 241 (1988)


def student_quantile(p, degrees):
    """Student's t below which lies a share p >= 1/2. With t = sqrt(degrees) tan(angle) the density is a power of the
    cosine, which Simpson's rule integrates; found by halving. Right to 1e-10; the export uses Hill's approximation
    (Algorithm 396, 1970), which from 11 degrees on, the fewest here, is within 5e-9 of it."""
    scale = math.exp(math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2)) / math.sqrt(math.pi)

    def share_below(t, steps=200):
        width = math.atan(t / math.sqrt(degrees)) / steps
        heights = [math.cos(i * width) ** (degrees - 1) for i in range(steps + 1)]
        simpson = heights[0] + 4 * sum(heights[1::2]) + 2 * sum(heights[2:-1:2]) + heights[-1]
        return 0.5 + scale * simpson * width / 3

    low, high = 0.0, 20.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if share_below(middle) < p else (low, middle)
    return (low + high) / 2


def both_below(p, rho):
    """How often two standard normal variables of correlation rho both lie below the quantile of p: p^2 and the integral
    of their density over the correlation (Plackett 1954; Drezner and Wesolowsky 1990)."""
    square = normal_quantile(p) ** 2

    def density(r):
        return math.exp(-square / (1 + r)) / (2 * math.pi * math.sqrt(1 - r * r))

    half = rho / 2
    return p * p + half * sum(w * (density(half * (1 - node)) + density(half * (1 + node))) for node, w in NODES)


def correlation(n, x, pairs_n, pairs_x):
    """How alike the answers of one person are: the correlation of two normal variables that both pass a threshold as
    often as two answers of one person do. Of n answers x pass; pairs are of answers of the same person."""
    share, agreement = x / n, pairs_x / pairs_n
    if share <= 0 or share >= 1:
        return 0.0
    low, high = 0.0, MOST_CORRELATION
    for _ in range(24):
        middle = (low + high) / 2
        low, high = (middle, high) if both_below(share, middle) < agreement else (low, middle)
    return (low + high) / 2


def estimate(counts):
    """Sensitivity and lean of a wave, from the summed counts (see estimates_of) of false and of honest offers."""
    # People differ, and pooled they look less able than they are: kappa stretches the quantiles again.
    alike = [[correlation(c[0], c[i], c[4], c[4 + i]) for c in counts] for i in THRESHOLDS]
    kappa = fmean(1 / math.sqrt(1 - fmean(rhos)) for rhos in alike)
    # The pooled share above each threshold as a quantile; half an answer more on both sides keeps it finite.
    y, x = ([kappa * normal_quantile((c[i] + 0.5) / (c[0] + 1)) for i in THRESHOLDS] for c in counts)
    # The line through the three points of the z-ROC. Where the three are one point, both kinds are taken to vary alike.
    slope = pstdev(y) / pstdev(x) if pstdev(x) > 0 else math.inf if pstdev(y) > 0 else 1
    slope = min(max(slope, LEAST_SLOPE), MOST_SLOPE)
    d_a = (fmean(y) - slope * fmean(x)) * math.sqrt(2 / (1 + slope**2))
    return {"sensitivity": d_a, "lean": -(y[1] + x[1]) / 2}


def rated(answers, kind):
    return [row["rating"] for row in answers if row["kind"] == kind and row["rating"]]


def is_counted(answers):
    return all(len(rated(answers, kind)) >= LEAST_RATED for kind in KINDS)


def estimates_of(wave, people):
    """The estimate of a wave from all these people, and those with one of them left out at a time."""
    counts = []  # a person's answers of a kind and those above each threshold, then the ordered pairs of each of these
    for person in people:
        of_kinds = [rated(wave[person], kind) for kind in KINDS]
        above = [[len(ratings), *(sum(rating > i for rating in ratings) for i in THRESHOLDS)] for ratings in of_kinds]
        counts.append([[*row, *(count * (count - 1) for count in row)] for row in above])
    total = [[sum(column) for column in zip(*rows)] for rows in zip(*counts)]
    without = [[[a - b for a, b in zip(*rows)] for rows in zip(total, own)] for own in counts]
    return estimate(total), [estimate(rest) for rest in without]


def changes_of(first, second):
    """The change of both figures between two waves with its jackknife error: {figure: (value, error)}."""
    changes = {}
    for figure in ("sensitivity", "lean"):
        without = [after[figure] - before[figure] for before, after in zip(first[1], second[1])]
        people, centre = len(without), fmean(without)
        error = math.sqrt((people - 1) / people * sum((change - centre) ** 2 for change in without))
        changes[figure] = (second[0][figure] - first[0][figure], error)
    return changes


def with_interval(value, error, degrees):
    reach = student_quantile(0.975, degrees) * error
    return value, error, value - reach, value + reach


def shares_of(answers):
    """False offers recognised, honest ones turned away, and answers before which something was looked up."""
    called_false = [fmean(rating > 2 for rating in rated(answers, kind)) for kind in KINDS]
    return (*called_false, fmean(row["opened"] for row in answers))


def compare(people, waves):
    """The rows (measure, figures) of two waves, over these people, and the changes: {figure: (value, error)}."""
    first, second = (estimates_of(wave, people) for wave in waves)
    changes, degrees = changes_of(first, second), len(people) - 1
    rows = []
    for figure, (value, error) in changes.items():
        rows += [(f"{figure}-first", first[0][figure]), (f"{figure}-second", second[0][figure])]
        rows += [(f"{figure}-change", *with_interval(value, error, degrees))]
    # The larger end of the 90% interval of the lean: no change larger than this.
    rows += [("lean-change-within", abs(value) + student_quantile(0.95, degrees) * error)]
    shares = [shares_of([row for person in people for row in wave[person]]) for wave in waves]
    for name, of_first, of_second in zip(("recognised", "turned-away", "checked"), *shares):
        rows += [(f"{name}-first", of_first), (f"{name}-second", of_second)]
    return rows, changes


def summarise(arms, waves):
    """All rows: (comparison, arm, measure, people, figures ...), from {person: arm} and {wave: {person: answers}}."""
    found, rows = {}, []
    for first, second in COMPARISONS:
        pair = waves[first], waves[second]
        for arm in ("all", "early", "late"):
            of_arm = (person for person in arms if arms[person] == arm)
            people = [person for person in of_arm if all(is_counted(wave[person]) for wave in pair)]
            if len(people) >= LEAST_PEOPLE:
                block, changes = compare(people, pair)
                rows += [(f"{first}-{second}", arm, measure, len(people), *figures) for measure, *figures in block]
                found[second, arm] = len(people), changes
    if ("after", "early") in found and ("waiting", "late") in found:
        (n1, early), (n2, late) = found["after", "early"], found["waiting", "late"]
        for figure in ("sensitivity", "lean"):
            (change1, e1), (change2, e2) = early[figure], late[figure]
            error = math.hypot(e1, e2)
            # Welch (1947), Satterthwaite (1946).
            degrees = error**4 / (e1**4 / (n1 - 1) + e2**4 / (n2 - 1)) if error > 0 else n1 + n2 - 2
            figures = with_interval(change1 - change2, error, degrees)
            rows.append(("before-after/before-waiting", "early-late", f"{figure}-difference", n1 + n2, *figures))
    return rows


def read(path):
    with open(path, newline="", encoding="utf-8-sig") as file:
        return list(csv.DictReader(file))


def figure_text(value):
    if math.isnan(value):
        return ""
    text = str(Decimal(value).quantize(Decimal("0.001"), ROUND_HALF_UP))
    return "0.000" if text == "-0.000" else text


def main(folder="."):
    arms = {row["person"]: row["arm"] for row in read(Path(folder, "check-people.csv"))}
    versions = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))  # of the offers, and languages; two are never pooled
    for row in read(Path(folder, "check-answers.csv")):
        rating = int(row["rating"]) if row["rating"] else None  # empty: would rather not say
        opened = "1" in (row["opened_register"], row["opened_terms"], row["opened_money"])
        answer = {"kind": row["kind"], "rating": rating, "opened": opened}
        versions[int(row["bank_version"]), row["language"]][row["wave"]][row["person"]].append(answer)
    output = csv.writer(sys.stdout, lineterminator="\n")
    output.writerow(["comparison", "arm", "measure", "people", "value", "error", "low", "high", "bank_version", "language"])
    for words, waves in sorted(versions.items()):
        for *names, people, value, error, low, high in ((*row, *[math.nan] * 3)[:8] for row in summarise(arms, waves)):
            output.writerow([*names, people, *map(figure_text, (value, error, low, high)), *words])


if __name__ == "__main__":
    main(*sys.argv[1:2])
