/** What the house keeps of a withdrawal, unless a class says otherwise: 5%. */
export const WITHDRAWAL_FEE_BASIS_POINTS = 500;
