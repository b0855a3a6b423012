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

/** The requests in an answer that are well-formed: what is wrong with others is a matter of other clauses. */
export function requestsIn(exchange: Exchange): Request[] {
  const requests = own(outputOf(exchange), 'agent_requests');
  if (!Array.isArray(requests)) return [];
  return requests.flatMap((request, at) => {
    const [type, parameters] = [own(request, 'target_agent_type'), own(request, 'parameters')];
    if (typeof type !== 'string' || !isObject(parameters)) return [];
    const priority = own(request, 'priority');
    const urgent = typeof priority === 'number' && Number.isInteger(priority) ? { priority } : {};
    return [{ type, parameters, pointer: `/agent_requests/${at}`, ...urgent }];
  });
}
