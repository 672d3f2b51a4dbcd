/** AS 241 (Wichura 1988), to 1e-15; `p` is between 0 and 1. */
export function normalQuantile(p: number): number {
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(r, CENTRE_ABOVE)) / polynomial(r, CENTRE_BELOW);
  }
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)));
  const tail =
    r <= 5
      ? polynomial(r - 1.6, MIDDLE_ABOVE) / polynomial(r - 1.6, MIDDLE_BELOW)
      : polynomial(r - 5, TAIL_ABOVE) / polynomial(r - 5, TAIL_BELOW);
  return q < 0 ? -tail : tail;
}

/** Coefficients go from the constant up. */
function polynomial(x: number, coefficients: readonly number[]): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}

const CENTRE_ABOVE = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
];
const CENTRE_BELOW = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852546,
];
const MIDDLE_ABOVE = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 0.0007745450142783414,
];
const MIDDLE_BELOW = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  0.0005475938084995345, 1.0507500716444169e-9,
];
const TAIL_ABOVE = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
];
const TAIL_BELOW = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
  1.421511758316446e-7, 2.0442631033899397e-15,
];

/** Gauss-Legendre nodes and weights for eight points on [-1, 1]; the negative half mirrors this one. */
const NODES = [
  [0.1834346424956498, 0.362683783378362],
  [0.525532409916329, 0.31370664587788727],
  [0.7966664774136267, 0.22238103445337448],
  [0.9602898564975363, 0.10122853629037626],
] as const;

/**
 * The probability that two standard normal variables of correlation `rho`, below 1, both fall below the quantile of
 * `p`: the square of p plus the integral of the density over the correlation (Plackett 1954; Drezner and Wesolowsky
 * 1990).
 */
export function bothBelow(p: number, rho: number): number {
  const h = normalQuantile(p);
  const density = (r: number) => Math.exp((-h * h) / (1 + r)) / (2 * Math.PI * Math.sqrt(1 - r * r));
  const integral = NODES.reduce(
    (sum, [node, weight]) => sum + weight * (density((rho / 2) * (1 - node)) + density((rho / 2) * (1 + node))),
    0,
  );
  return p * p + (rho / 2) * integral;
}

/** Student's t: Hill 1970 (algorithm 396). */
export function studentQuantile(p: number, degrees: number): number {
  const twoTails = 2 * Math.min(p, 1 - p);
  const value = upperQuantile(twoTails, degrees);
  return p < 0.5 ? -value : value;
}

function upperQuantile(tails: number, n: number): number {
  if (n === 1) return 1 / Math.tan((tails * Math.PI) / 2);
  if (n === 2) return Math.sqrt(2 / (tails * (2 - tails)) - 2);
  const a = 1 / (n - 0.5);
  const b = 48 / (a * a);
  let c = (((20700 * a) / b - 98) * a - 16) * a + 96.36;
  const d = ((94.5 / (b + c) - 3) / b + 1) * Math.sqrt((a * Math.PI) / 2) * n;
  let y = (d * tails) ** (2 / n);
  if (y > 0.05 + a) {
    const x = normalQuantile(tails / 2);
    y = x * x;
    if (n < 5) c += 0.3 * (n - 4.5) * (x + 0.6);
    c += (((0.05 * d * x - 5) * x - 7) * x - 2) * x + b;
    y = (((((0.4 * y + 6.3) * y + 36) * y + 94.5) / c - y - 3) / b + 1) * x;
    y = Math.expm1(a * y * y);
  } else {
    y =
      ((1 / (((n + 6) / (n * y) - 0.089 * d - 0.822) * (n + 2) * 3) + 0.5 / (n + 4)) * y - 1) * ((n + 1) / (n + 2)) +
      1 / y;
  }
  return Math.sqrt(n * y);
}
