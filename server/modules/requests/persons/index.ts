export {
  AT_MOST_REQUESTS,
  type PersonRequestRow,
  requestsOfPeoplePart,
  selectRequestsOfPeople,
} from './person-requests.ts';
