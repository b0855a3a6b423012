import type { Mends } from '../../../src/contract.ts';

/** How a script keeps the clauses about profiles and chains: a few lines that can stand in it. */
export const mendsOfProfiles: Mends = {
  'script-agent/user-input/output': {
    python: `data = {"user_input": answer, "attempts_used": attempts, "validation_passed": passed}`,
    javascript: `const data = { user_input: answer, attempts_used: attempts, validation_passed: passed };`,
  },
  'script-agent/user-input/attempts': {
    python: `for attempts in range(1, parameters.get("max_attempts", 3) + 1):
    answer = ask()
    if matches(answer): break`,
    javascript: `let attempts = 0;
do { answer = ask(); attempts += 1; } while (!matches(answer) && attempts < (parameters.max_attempts ?? 3));`,
  },
  'script-agent/user-input/validation': {
    python: `pattern = parameters.get("validation_pattern")
passed = pattern is None or re.fullmatch(pattern, answer) is not None`,
    javascript: `const pattern = parameters.validation_pattern ?? '[^]*'; // null is no pattern
const passed = new RegExp(\`^(?:\${pattern})$\`).test(answer);`,
  },
  'script-agent/user-input/retry': {
    python: `while not passed and attempts < most:
    answer, attempts = ask(), attempts + 1
    passed = matches(answer)`,
    javascript: `while (!passed && attempts < most) {
  answer = ask(); attempts += 1; passed = matches(answer);
}`,
  },
  'script-agent/file/output': {
    python: `data = {"operation_performed": "write", "path": path, "size": os.path.getsize(path), "bytes_processed": len(content.encode())}`,
    javascript: `const data = { operation_performed: 'write', path, size: statSync(path).size, bytes_processed: Buffer.byteLength(content) };`,
  },
  'script-agent/file/read': {
    python: `text = pathlib.Path(path).read_text(encoding="utf-8")  # opened for reading alone; the text goes into data`,
    javascript: `const text = readFileSync(path, 'utf8'); // the text goes into data`,
  },
  'script-agent/file/write': {
    python: `pathlib.Path(path).write_text(content, encoding="utf-8")  # mode "w", not "a"; no line end behind it`,
    javascript: `writeFileSync(path, content); // in place of what was there; no line end behind it`,
  },
  'script-agent/file/append': {
    python: `with open(path, "a", encoding="utf-8", newline="") as file:  # mode "a", not "w"
    file.write(content)`,
    javascript: `appendFileSync(path, content); // behind what it holds`,
  },
  'script-agent/file/delete': {
    python: `pathlib.Path(path).unlink()`,
    javascript: `unlinkSync(path);`,
  },
  'script-agent/file/invalid-operation': {
    python: `if operation not in ("read", "write", "append", "delete"):
    return {"success": False, "error": f"unknown operation {operation}"}  # before a file is opened`,
    javascript: `if (!['read', 'write', 'append', 'delete'].includes(operation))
  return { success: false, error: \`unknown operation \${operation}\` }; // before a file is opened`,
  },
  'script-agent/file/missing-file': {
    python: `try:
    text = pathlib.Path(path).read_text(encoding="utf-8")
except FileNotFoundError:
    return {"success": False, "error": f"there is no file {path}"}`,
    javascript: `if (!existsSync(path)) return { success: false, error: \`there is no file \${path}\` };`,
  },
  'script-agent/file/inside-folder': {
    python: `if not (folder / path).resolve().is_relative_to(folder.resolve()):
    return {"success": False, "error": "the path leads out of the folder"}`,
    javascript: `if (relative(folder, resolve(folder, path)).startsWith('..'))
  return { success: false, error: 'the path leads out of the folder' };`,
  },
  'script-agent/validation/output': {
    python: `data = {"is_valid": not errors, "validation_errors": errors, "suggestions": suggestions}  # lists of texts`,
    javascript: `const data = { is_valid: errors.length === 0, validation_errors: errors, suggestions }; // arrays of texts`,
  },
  'script-agent/validation/consistent': {
    python: `data["is_valid"] = not data["validation_errors"]  # one follows from the other`,
    javascript: `data.is_valid = data.validation_errors.length === 0; // one follows from the other`,
  },
  'script-agent/prompt/output': {
    python: `data = {"generated_prompt": prompt, "context_metadata": {"language": "en"}}`,
    javascript: `const data = { generated_prompt: prompt, context_metadata: { language: 'en' } };`,
  },
  'script-agent/chain/request-parameters': {
    python: `request = {"target_agent_type": "user_input", "parameters": {"prompt": "Which one?", "max_attempts": 3}}`,
    javascript: `const request = { target_agent_type: 'user_input', parameters: { prompt: 'Which one?', max_attempts: 3 } };`,
  },
  'script-agent/chain/known-type': {
    python: `request = {"target_agent_type": "user_input", "parameters": parameters}  # a type that --agent names`,
    javascript: `const request = { target_agent_type: 'user_input', parameters }; // a type that --agent names`,
  },
  'script-agent/chain/prompt-generation': {
    python: `prompt = dependencies["prompt_generator"]["generated_prompt"]  # as it was generated
requests.append({"target_agent_type": "user_input", "parameters": {"prompt": prompt}})`,
    javascript: `const prompt = dependencies.prompt_generator.generated_prompt; // as it was generated
requests.push({ target_agent_type: 'user_input', parameters: { prompt } });`,
  },
  'script-agent/chain/validation': {
    python: `if not dependencies["validation"]["is_valid"]:
    requests.append(ask_again)  # before anything follows from the answer`,
    javascript: `if (!dependencies.validation.is_valid) requests.push(askAgain); // before anything follows from the answer`,
  },
  'script-agent/chain/ends': {
    python: `if "user_input" in dependencies:  # it was asked: ask no more
    output["agent_requests"] = []`,
    javascript: `if ('user_input' in dependencies) output.agent_requests = []; // it was asked: ask no more`,
  },
  'script-agent/chain/host-dependencies': {
    python: `earlier = dependencies["user_input"]
data = json.loads(earlier["response"]) if "response" in earlier else earlier  # the real host wraps them`,
    javascript: `const earlier = dependencies.user_input;
const data = 'response' in earlier ? JSON.parse(earlier.response) : earlier; // the real host wraps them`,
  },
};
