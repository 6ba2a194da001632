export { forgetPersonsOf } from './forget-persons.ts';
export {
  AT_MOST_REQUESTS,
  type PersonRequestRow,
  personIn,
  personPart,
  requestsOfPeoplePart,
  requestsOfPersonPart,
  selectAccountsOfPerson,
  selectRequestsOfPeople,
  selectRequestsOfPerson,
} from './person-requests.ts';
