/** The topic under which open screens hear of payments. */
export const PAYMENT_TOPIC = 'payment';
