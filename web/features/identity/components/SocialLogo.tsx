import type { SocialProvider } from '@zeel/protocol/rooms/identity';
import type { ReactNode } from 'react';

/** The mark of a provider in the colours its owner asks for; the stylesheet holds them. */
export function SocialLogo({ provider }: { readonly provider: SocialProvider }): ReactNode {
  return (
    <svg className="zl-logo" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {provider === 'google' ? (
        <>
          <path
            className="zl-logo__google-blue"
            d="M22.5 12.3c0-.8-.1-1.5-.2-2.3H12v4.4h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-1.9 3.2-4.8 3.2-8.2"
          />
          <path
            className="zl-logo__google-green"
            d="M12 23c3 0 5.5-1 7.3-2.7l-3.6-2.8c-1 .7-2.2 1.1-3.7 1.1-2.9 0-5.3-1.9-6.2-4.5H2.2v2.8A11 11 0 0 0 12 23"
          />
          <path
            className="zl-logo__google-yellow"
            d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z"
          />
          <path
            className="zl-logo__google-red"
            d="M12 5.4c1.6 0 3.1.6 4.2 1.7l3.2-3.2A11 11 0 0 0 2.2 7.1l3.6 2.8C6.7 7.3 9.1 5.4 12 5.4"
          />
        </>
      ) : (
        <path
          className="zl-logo__facebook"
          d="M23 12a11 11 0 1 0-12.7 10.9v-7.7H7.5V12h2.8V9.6c0-2.8 1.6-4.3 4.1-4.3 1.2 0 2.5.2 2.5.2v2.7h-1.4c-1.4 0-1.8.9-1.8 1.7V12h3l-.5 3.2h-2.5v7.7A11 11 0 0 0 23 12"
        />
      )}
    </svg>
  );
}
