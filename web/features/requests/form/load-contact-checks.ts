import type { ContactChecks } from '@zeel/domain/request-form';

/** Until the tables of phone and account numbers are here, nothing is refused: the server looks again anyway. */
export const TRUSTING_CHECKS: ContactChecks = {
  isPhone: () => true,
  isMobile: () => true,
  isEmail: () => true,
  isIban: () => true,
  normalisePhone: (text) => text,
};

let loading: Promise<ContactChecks> | undefined;

/** The checks of contacts. They bring tables of their own, so they come after the first screen. */
export function loadContactChecks(): Promise<ContactChecks> {
  loading ??= import('@zeel/protocol/contact-checks').then(
    ({ CONTACT_CHECKS }) => CONTACT_CHECKS,
    () => {
      loading = undefined; // The next step asks again; until then the server's word counts.
      return TRUSTING_CHECKS;
    },
  );
  return loading;
}
