import { type Exchange, isObject, type Json, own } from '../../../src/contract.ts';
import { outputOf } from '../answer/answers.ts';

/** A request of one script to another. */
export interface Request {
  readonly type: string;
  readonly parameters: { readonly [name: string]: Json };
  /** Missing if the request has no priority, or one that is not an integer: it counts as 0. */
  readonly priority?: number;
  /** Its place in the answer: a JSON pointer. */
  readonly pointer: string;
}

/** The requests of each answer, stored as long as its parsed form: several clauses need them, and there may be a hundred thousand. */
const known = new WeakMap<readonly Json[], readonly Request[]>();

/** The well-formed requests in an answer. Other clauses judge the rest. */
export function requestsIn(exchange: Exchange): readonly Request[] {
  const requests = own(outputOf(exchange), 'agent_requests');
  if (!Array.isArray(requests)) return [];
  const wellFormed = known.get(requests) ?? requests.flatMap((request, at) => asRequest(request, at) ?? []);
  known.set(requests, wellFormed);
  return wellFormed;
}

function asRequest(request: Json, at: number): Request | undefined {
  const [type, parameters] = [own(request, 'target_agent_type'), own(request, 'parameters')];
  if (typeof type !== 'string' || !isObject(parameters)) return undefined;
  const priority = own(request, 'priority');
  const urgent = typeof priority === 'number' && Number.isInteger(priority) ? { priority } : {};
  return { type, parameters, pointer: `/agent_requests/${at}`, ...urgent };
}
