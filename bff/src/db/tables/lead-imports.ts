/** Tables for files of contacts that are imported in the background. */
import type { ImportField, LeadImportStatus } from '@farmpost/shared/contracts/lead-import-vocabulary';
import type { Generated } from 'kysely';

export interface ImportedColumn {
  readonly header: string;
  /** Rows with a value. */
  readonly filled: number;
  /** The first different values. */
  readonly samples: readonly string[];
}

export interface LeadImportTables {
  lead_imports: {
    id: string;
    agent_id: string;
    user_id: string;
    /** The mailing list that its people go to; `null` for leads. */
    list_id: string | null;
    file_name: string;
    status: LeadImportStatus;
    /** In bytes. */
    size: number;
    total_rows: Generated<number>;
    done_rows: Generated<number>;
    imported: Generated<number>;
    left_out: Generated<number>;
    joined: Generated<number>;
    columns_json: ImportedColumn[];
    /** Where the columns go; `null` until the agent or the start decides. */
    choices_json: ImportField[] | null;
    /** The first rows that were left out, or imported without a value. */
    skipped_json: { line: number; reason: string; isImported?: boolean }[];
    failure_reason: string | null;
    created_at: string;
    updated_at: string;
  };

  /** Rows that are not imported yet. */
  lead_import_parts: {
    import_id: string;
    position: number;
    rows_json: { readonly line: number; readonly cells: readonly string[] }[];
  };
}
