import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { serveForgotPassword } from './passwords/forgot-password.ts';
import { serveResetPassword } from './passwords/reset-password.ts';
import { serveChangeRoles } from './people/change-roles.ts';
import { serveDisablePerson } from './people/disable-person.ts';
import { serveEnablePerson } from './people/enable-person.ts';
import { serveEndPersonSessions } from './people/end-person-sessions.ts';
import { serveInvitePerson } from './people/invite-person.ts';
import { serveListPeople } from './people/list-people.ts';
import { serveResendInvitation } from './people/resend-invitation.ts';
import { serveChangeEmail } from './profile/change-email.ts';
import { serveChangePassword } from './profile/change-password.ts';
import { serveEndMyOtherSessions } from './profile/end-my-other-sessions.ts';
import { serveEndMySession } from './profile/end-my-session.ts';
import { serveGetMe } from './profile/get-me.ts';
import { serveGetSignature, serveSetSignature } from './profile/keep-signature.ts';
import { serveListMySessions } from './profile/list-my-sessions.ts';
import { serveResendVerification } from './profile/resend-verification.ts';
import { serveUpdateMe } from './profile/update-me.ts';
import type { IdentityRoom } from './room.ts';
import { serveConfirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { serveCountWithoutFactor } from './second-factor/count-without-factor.ts';
import { serveRemoveSecondFactor } from './second-factor/remove-second-factor.ts';
import { serveRenewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { serveStartSecondFactor } from './second-factor/start-second-factor.ts';
import { serveAcceptInvitation } from './sign-in/accept-invitation.ts';
import { serveAnswerSecondFactor } from './sign-in/answer-second-factor.ts';
import { serveCaptchaChallenge } from './sign-in/issue-challenge.ts';
import { serveLogin } from './sign-in/login.ts';
import { serveLogout } from './sign-in/logout.ts';
import { serveReadInvitation } from './sign-in/read-invitation.ts';
import { serveRegister } from './sign-in/register.ts';
import { serveVerifyEmail } from './sign-in/verify-email.ts';
import { serveConnectHostedAccount } from './social/connect-hosted-account.ts';
import { serveDisconnectProvider } from './social/disconnect-provider.ts';
import { serveLoginInOAuth } from './social/login-in-oauth.ts';
import { registerDemoConsent } from './social/register-demo-consent.ts';
import { registerPopup } from './social/register-popup.ts';
import { serveStartConnectProvider } from './social/start-connect-provider.ts';

/** Every endpoint and page of the room. */
export async function registerIdentity(app: FastifyInstance, room: IdentityRoom): Promise<void> {
  if (!app.hasReplyDecorator('setCookie')) await app.register(cookie);

  serveLogin(app, room);
  serveRegister(app, room);
  serveLogout(app);
  serveLoginInOAuth(app, room);
  serveAnswerSecondFactor(app, room);
  serveVerifyEmail(app);
  serveForgotPassword(app, room);
  serveResetPassword(app, room);
  serveReadInvitation(app);
  serveAcceptInvitation(app, room);
  serveCaptchaChallenge(app, room);

  serveGetMe(app);
  serveUpdateMe(app);
  serveGetSignature(app);
  serveSetSignature(app);
  serveChangePassword(app, room);
  serveChangeEmail(app, room);
  serveResendVerification(app, room);
  serveListMySessions(app);
  serveEndMySession(app);
  serveEndMyOtherSessions(app);
  serveStartSecondFactor(app, room);
  serveConfirmSecondFactor(app, room);
  serveRenewRecoveryCodes(app, room);
  serveRemoveSecondFactor(app, room);
  serveStartConnectProvider(app, room);
  serveConnectHostedAccount(app, room);
  serveDisconnectProvider(app);

  serveListPeople(app);
  serveCountWithoutFactor(app);
  serveInvitePerson(app, room);
  serveResendInvitation(app, room);
  serveChangeRoles(app);
  serveDisablePerson(app);
  serveEnablePerson(app);
  serveEndPersonSessions(app);

  registerPopup(app, room);
  registerDemoConsent(app, room);
}
