import type { HookEvent, HookProfile } from '../profiles/profile.ts';
import type { Reply } from '../reply/reply.ts';

/** What a host does with a reply. */
export interface Decision {
  /**
   * `failed-open`: a decision, or a run that failed, is thrown away and the action goes on. `unstated`: its sources do not say, or
   * contradict one another.
   */
  readonly is: 'proceed' | 'block' | 'ask' | 'context-added' | 'failed-open' | 'unstated';
  /** Why, where it is unstated or failed open; else what there is to remark. Completes a sentence. */
  readonly because?: string;
}

/** Reads a reply by the rules of one host. */
export type Decide = (reply: Reply, event: HookEvent, profile: HookProfile) => Decision;
