/**
 * The share of a withdrawal that the house keeps unless a class says otherwise: 5%, which is the default of its column
 * too (db/migrations/0002_classes.sql).
 */
export const WITHDRAWAL_FEE_BASIS_POINTS = 500;
