import type { HookEvent, HookProfile } from '../profiles/profile.ts';
import type { Reply } from '../reply/reply.ts';

/** What a host does with a reply. */
export interface Decision {
  /**
   * `failed-open`: the host drops a decision, or a run that failed, and the action goes on. `unstated`: the host's sources do not
   * say, or contradict each other.
   */
  readonly is: 'proceed' | 'block' | 'ask' | 'context-added' | 'failed-open' | 'unstated';
  /** The reason if `is` is `unstated` or `failed-open`; otherwise a remark. It completes a sentence. */
  readonly because?: string;
}

/** Reads a reply by the rules of one host. */
export type Decide = (reply: Reply, event: HookEvent, profile: HookProfile) => Decision;
