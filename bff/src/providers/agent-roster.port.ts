/** Port for an MLS's roster of agents. Adapters: simplyrets, reso. */

/** A person in a roster; empty text for values that the roster does not have. */
export interface RosterEntry {
  /** The agent's id in the MLS, as listings name it. */
  readonly mlsId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly officeId: string;
  /** Empty if the roster names only the office's id. */
  readonly company: string;
  readonly licenseNumber: string;
}

export interface AgentRoster {
  /** People whose name, id or email matches; everyone for an empty query. Throws `ProviderError`. */
  searchAgents(request: {
    query: string;
    limit: number;
    signal?: AbortSignal;
  }): Promise<readonly RosterEntry[]>;
}
