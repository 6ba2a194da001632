/**
 * A random text that a visitor's browser makes for itself and sends with its writes. It proves that a repeated request comes
 * from whoever sent it first, on whatever network: a guest has nothing else yet that could.
 */
export const VISITOR_HEADER = 'x-zeel-visitor';
