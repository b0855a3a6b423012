import { type Exchange, type Fault, own } from '../../../src/contract.ts';
import { outputOf } from '../answer/answers.ts';
import type { Request } from './requests.ts';
import type { Step } from './step.ts';
import { shapes } from '../shapes.generated.ts';

/** The kinds of requests for which the document has a shape. */
export type Kind = 'user-input' | 'file' | 'validation';

const kinds: Readonly<
  Record<Kind, { readonly types: readonly string[]; readonly field: string; readonly shape: keyof typeof shapes }>
> = {
  'user-input': { types: ['user_input'], field: 'user_input', shape: 'userInputRequest' },
  file: { types: ['file', 'file_operation'], field: 'operation_performed', shape: 'fileOperationRequest' },
  validation: { types: ['validation'], field: 'is_valid', shape: 'validationRequest' },
};

/** The steps that were called: a few of perhaps a hundred thousand. */
export function called(steps: readonly Step[]): readonly Step[] {
  return steps.filter(({ exchange }) => exchange !== undefined);
}

/**
 * The kind of a request: known by the name of its type, and by the answers of the scripts of this type. The document names only
 * `user_input`.
 *
 * @param steps the steps that were called
 */
export function kindOfRequest({ type }: Request, steps: readonly Step[] = []): Kind | undefined {
  const name = inOneWay(type);
  const answers = (kind: Kind): boolean =>
    steps.some(
      ({ agent, exchange }) => agent === type && exchange !== undefined && kindsAnswered(exchange).includes(kind),
    );
  return all.find((kind) => kinds[kind].types.includes(name) || answers(kind));
}

const all = Object.keys(kinds) as Kind[];
const known = new WeakMap<Exchange, readonly Kind[]>();

/** The kinds whose fields an answer has. They are stored, as each request of a chain needs them and an answer may be long. */
function kindsAnswered(exchange: Exchange): readonly Kind[] {
  const before = known.get(exchange);
  if (before !== undefined) return before;
  const answer = outputOf(exchange);
  const answered = all.filter((kind) => own(answer, kinds[kind].field) !== undefined);
  known.set(exchange, answered);
  return answered;
}

/** Whether scripts of the type ask a user, by its name: the document has `user_input`, `get-input` and `collect-backstory`. */
export function collects(type: string): boolean {
  return /user_?input|get_input|^input$|^ask(?:_user)?$|^collect(?:or)?(?:_|$)/.test(inOneWay(type));
}

function inOneWay(type: string): string {
  return type.toLowerCase().replace(/[-. ]/g, '_');
}

/** Why the parameters of a request do not fit the shape of its kind; undefined if they fit, or if it has no kind. */
export function faultOf(request: Request, steps: readonly Step[]): Fault | undefined {
  const kind = kindOfRequest(request, steps);
  return kind === undefined ? undefined : shapes[kinds[kind].shape].validate(request.parameters)[0];
}
