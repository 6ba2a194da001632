/** The mail services that most people have; a slip in one of their names is the commonest typo in an address. */
const COMMON_SERVICES = ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com'] as const;

/** Other services whose names are one letter away from a common one. */
const OTHER_SERVICES: readonly string[] = ['mail.com', 'email.com', 'ymail.com'];

/** Whether one name becomes the other by one slip: a letter too much, too little, another one, or two that changed places. */
function isOneSlipAway(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same += 1;
  const rest = typed.slice(same);
  const wanted = meant.slice(same);
  return (
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted.slice(1) ||
    (rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}

/** The address that was probably meant, where the name of a mail service has a slip; undefined where it looks right. */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@');
  const service = email.slice(at + 1).toLowerCase();
  if (at < 1 || OTHER_SERVICES.includes(service) || COMMON_SERVICES.some((name) => name === service))
    return undefined;
  const meant = COMMON_SERVICES.find((name) => isOneSlipAway(service, name));
  return meant === undefined ? undefined : `${email.slice(0, at)}@${meant}`;
}
