import { type Fields, isAmount, isRecord, isRecordOf, isText, isTexts, isTextsByName } from './fields.ts';

/** Whether this is a call as JSON holds it. */
export function isCall(call: unknown): boolean {
  if (!isRecord(call)) return false;
  const { body, agent = '', env = {}, repeat = 0, method = '', path = '', headers = {} } = call;
  return (
    isPacked(body) &&
    [env, headers].every(isTextsByName) &&
    [agent, method, path].every(isText) &&
    isAmount(repeat) &&
    isToModule(call) &&
    isInFolder(call)
  );
}

/** Bytes as JSON holds them. */
export function isPacked(value: unknown): boolean {
  return isRecord(value) && (isText(value['text']) || isText(value['base64']));
}

function isToModule({ parameters = { order: [], byPosition: [] }, before = [] }: Fields): boolean {
  return (
    isRecord(parameters) &&
    isTexts(parameters['order']) &&
    isTexts(parameters['byPosition']) &&
    Array.isArray(before) &&
    before.every(isCall)
  );
}

function isInFolder({ files = {}, typed = [] }: Fields): boolean {
  return isRecordOf(files, isPlaced) && isTexts(typed);
}

function isPlaced(file: unknown): boolean {
  return isPacked(file) || (isRecord(file) && file['directory'] === true);
}
