import type { Integration, IntegrationFault } from '@zeel/protocol/rooms/integrations';

interface IntegrationStatesTable {
  integration: Integration;
  answered_at: Date | null;
  failed_at: Date | null;
  fault: IntegrationFault | null;
  code: string | null;
}

declare module '../database/database.ts' {
  interface Database {
    integration_states: IntegrationStatesTable;
  }
}
