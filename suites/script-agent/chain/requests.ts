import { type Exchange, isObject, type Json, own } from '../../../src/contract.ts';
import { outputOf } from '../answer/answers.ts';

/** What one script asks of another. */
export interface Request {
  readonly type: string;
  readonly parameters: { readonly [name: string]: Json };
  /** Left out where the request leaves it out, or where it is no integer: it counts as 0. */
  readonly priority?: number;
  /** Where it stands in the answer: a JSON pointer. */
  readonly pointer: string;
}

/** Those of an answer, for as long as its reading is held: several clauses ask, and there may be a hundred thousand. */
const known = new WeakMap<readonly Json[], readonly Request[]>();

/** The requests in an answer that are well-formed: what is wrong with others is a matter of other clauses. */
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
