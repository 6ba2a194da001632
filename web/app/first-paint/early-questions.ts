import { getDeskHome, listDeskRequests } from '@zeel/protocol/rooms/desk-queue';
import { getDossier } from '@zeel/protocol/rooms/dossier';
import { getLoanRequest, listMyLoanRequests } from '@zeel/protocol/rooms/requests';
import type { ScreenName } from '../../shared/app-services/app-services.ts';
import type { HomeFace } from '../../shared/session/home-face.ts';

/** The name of the element in the head that tells `web/public/head.js` what to ask. */
export const QUESTION_NAME = 'zeel-question';

/** The path of an endpoint in which `:id`, the last part of the page's own address, stands for its parameter. */
const withId = ({ path }: { readonly path: string }): string => path.replace(/:\w+/, ':id');

/**
 * The first question of a screen, which the head script asks beside the code of the page. It fills in `:id`, `:language` and the
 * queue's `:pageSize`. The app takes the reply over where it asks the very same; written otherwise, both are asked.
 */
export const EARLY_QUESTIONS: Readonly<Partial<Record<ScreenName, string>>> = {
  desk: `${listDeskRequests.path}?language=:language&sort=submittedAt&order=desc&limit=:pageSize`,
  review: `${withId(getDossier)}?language=:language`,
  oneRequest: `${withId(getLoanRequest)}?language=:language`,
};

/** The same for the home, by whose it is. */
export const HOME_QUESTIONS: Readonly<Record<HomeFace, string>> = {
  staff: `${getDeskHome.path}?language=:language`,
  own: `${listMyLoanRequests.path}?language=:language&show=all`,
};
