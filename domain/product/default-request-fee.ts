/** The fee of sending a request unless the product says otherwise: the fee of the QPay invoice. */
export const DEFAULT_REQUEST_FEE_MNT = 3_000;
