import { documentsFor } from '@zeel/domain/request-form';
import type { LoanRequest } from '@zeel/protocol/rooms/requests';

/** The papers that a request asks its applicant for. */
export const listWantedDocuments = ({ product: { rules }, data }: LoanRequest) => documentsFor(rules, data);
