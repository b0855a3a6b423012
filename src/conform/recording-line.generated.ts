// @ts-nocheck
// Generated from the schemas beside it; do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export { validate20 as fits };
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:recording:1","title":"agent-conform: recording","description":"A line of a recording that agent-conform wrote.","oneOf":[{"$ref":"#/$defs/recordingHead"},{"$ref":"#/$defs/recordedExchange"},{"$ref":"#/$defs/recordingEnd"}],"examples":[{"type":"run","schemaVersion":"1","contract":{"id":"greeting","version":"1"},"target":{"channel":"command","command":["python3","agent.py"]},"settings":{"seed":1,"effort":"standard"}},{"type":"exchange","call":{"body":{"text":"{}"}},"received":{"text":"{\"message\": \"hello\"}"},"stderr":"","ended":{"by":"exit","code":0},"ms":40.2,"lastByteMs":38.9},{"type":"end","calls":1,"durationMs":41.5}],"$defs":{"recordingHead":{"title":"recording head","description":"The first line: what was run.","type":"object","properties":{"type":{"type":"string","const":"run","description":"The first line."},"schemaVersion":{"type":"string","const":"1","description":"Grows when a field changes its meaning or goes away."},"contract":{"$ref":"#/$defs/contract"},"target":{"$ref":"#/$defs/target"},"settings":{"$ref":"#/$defs/settings"}},"required":["type","schemaVersion","contract","target","settings"]},"contract":{"title":"contract","description":"What the target was checked against.","type":"object","properties":{"id":{"type":"string","description":"The id of the contract."},"version":{"type":"string","description":"The version of the document."},"file":{"description":"The file of a user's own contract, as it is typed.","type":"string"}},"required":["id","version"]},"target":{"title":"target","description":"How the target was reached.","type":"object","properties":{"channel":{"type":"string","description":"The way in which the target was called, e.g. `command`."},"command":{"description":"The words of the command; no shell reads them.","type":"array","items":{"type":"string"}},"agents":{"description":"The agents of a chain in the order that the user gave; it begins with the first.","type":"array","items":{"$ref":"#/$defs/chainedAgent"}},"cwd":{"description":"The directory in which the command was run.","type":"string"},"ownFolder":{"$ref":"#/$defs/ownFolder"},"env":{"description":"Names, never values, of the environment variables that the user set.","type":"array","items":{"type":"string"}},"url":{"description":"The base of the server that was called.","type":"string"},"headers":{"description":"Header fields that the user gave, by name; secrets as `$NAME`.","type":"object","additionalProperties":{"type":"string"}},"ca":{"description":"The file of certificates that are trusted, instead of the usual ones.","type":"string"},"insecure":{"description":"Set where the server's certificate is not looked at.","type":"boolean","const":true},"start":{"description":"The words of the command that started the server.","type":"array","items":{"type":"string"}},"ready":{"description":"The path, or the regular expression for its output, by which it is ready.","type":"string"},"module":{"description":"The file of the module whose function was called.","type":"string"},"export":{"description":"The name of the function, where the user gave one.","type":"string"},"python":{"description":"The Python that the user asked for.","type":"string"},"pythonPath":{"description":"Directories in which the module finds others, before its own.","type":"array","items":{"type":"string"}},"warm":{"description":"Set where one process made many calls.","type":"boolean","const":true},"interpreter":{"description":"The path of the interpreter that ran the module.","type":"string"},"language":{"description":"The language of the interpreter and its version.","type":"string"},"set":{"description":"What the user told of the target, by name.","type":"object","additionalProperties":{"type":"string"}},"recording":{"description":"The recording that was judged.","type":"string"}},"required":["channel"]},"chainedAgent":{"title":"chained agent","description":"An agent of a chain.","type":"object","properties":{"type":{"type":"string","description":"The type by which other agents ask for it."},"command":{"type":"array","items":{"type":"string"},"description":"The words of its command; no shell reads them."}},"required":["type","command"]},"ownFolder":{"title":"own folder","description":"Set where each call is made in a fresh folder.","type":"object","properties":{"files":{"type":"array","items":{"type":"string"},"description":"The words of the command that name files of its directory."}},"required":["files"]},"settings":{"title":"settings","description":"What decided which calls were made.","type":"object","properties":{"clauses":{"description":"Ids of the clauses that were tried; all of the contract's when left out.","type":"array","items":{"type":"string"}},"profiles":{"description":"The profiles that were asked for.","type":"array","items":{"type":"string"}},"seed":{"description":"The seed of the run.","type":"integer","minimum":-2147483648,"maximum":2147483647},"effort":{"description":"How much was tried.","type":"string","enum":["quick","standard","thorough"]},"calls":{"description":"Calls at most.","type":"integer","minimum":0,"maximum":9007199254740991},"budgetMs":{"description":"The time for the whole run, in milliseconds.","type":"number","minimum":0},"deadlineMs":{"description":"The time for each call, in milliseconds.","type":"number","minimum":0},"amounts":{"$ref":"#/$defs/amounts"},"repeat":{"description":"How often every conversation was held.","type":"integer","minimum":0,"maximum":9007199254740991},"failOn":{"description":"The lowest level whose failures made it non-conformant.","type":"string","enum":["must","should","may"]},"flaky":{"description":"Whether a failure that comes and goes did.","type":"string","enum":["fail","warn"]},"allowInconclusive":{"description":"Ids of `must` clauses that need not be judged.","type":"array","items":{"type":"string"}},"baseline":{"description":"Failures that are known, and do not gate.","type":"array","items":{"$ref":"#/$defs/expectedFailure"}},"shard":{"$ref":"#/$defs/shard"},"past":{"description":"Failures of earlier runs, which were tried first.","type":"array","items":{"$ref":"#/$defs/pastFailure"}},"set":{"description":"What the user told of the target, by name.","type":"object","additionalProperties":{"type":"string"}}}},"amounts":{"title":"amounts","description":"How many values were sent.","type":"object","properties":{"plain":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Generated plain calls."},"own":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Generated conversations of each clause that has its own."},"usual":{"description":"Set where conversations that need fewer get no more.","type":"boolean","const":true},"weaker":{"description":"Fixed conversations at most that no `must` clause asks for.","type":"integer","minimum":0,"maximum":9007199254740991}},"required":["plain","own"]},"expectedFailure":{"title":"expected failure","description":"A failure that a baseline expects.","type":"object","properties":{"clause":{"type":"string","description":"The id of the clause that fails."},"fingerprint":{"type":"string","description":"The one kind of failure that is let pass; any kind when left out."},"reason":{"type":"string","minLength":1,"description":"Why it is let pass."},"issue":{"description":"Where it is dealt with.","type":"string"},"expires":{"description":"The last day on which it is let pass: `2027-01-31`.","type":"string","format":"date","pattern":"^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))$"},"flaky":{"description":"It comes and goes: a run in which it does not show says nothing.","type":"boolean","const":true}},"required":["clause","reason"]},"shard":{"title":"shard","description":"Which part of a run it was.","type":"object","properties":{"index":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Which one, from 1 on."},"of":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"How many there are."}},"required":["index","of"]},"pastFailure":{"title":"past failure","description":"A failure that an earlier run had kept, and this one tried again.","type":"object","properties":{"clause":{"type":"string","description":"The id of the clause that failed."},"fingerprint":{"type":"string","description":"Names the kind of failure."},"calls":{"type":"array","items":{"$ref":"#/$defs/call"},"description":"The calls that showed it, in order."}},"required":["clause","fingerprint","calls"]},"call":{"title":"call","description":"One thing that is sent to the target.","type":"object","properties":{"body":{"$ref":"#/$defs/packed"},"invalid":{"description":"Set where it is not a valid request of the contract.","type":"boolean","const":true},"env":{"description":"Environment variables for this call alone.","type":"object","additionalProperties":{"type":"string"}},"agent":{"description":"In a chain: the type of the agent that is called.","type":"string"},"files":{"description":"What stands in the folder of the call when it begins, by path.","type":"object","additionalProperties":{"$ref":"#/$defs/placed"}},"typed":{"description":"Lines that are typed on its terminal.","readOnly":true,"type":"array","items":{"type":"string"}},"session":{"description":"Names the session that it belongs to, as the target knows it.","type":"string"},"method":{"description":"Over HTTP: the method, `POST` when left out.","type":"string"},"path":{"description":"Over HTTP: the path below the base.","type":"string"},"headers":{"description":"Over HTTP: header fields of this call.","type":"object","additionalProperties":{"type":"string"}},"repeat":{"description":"Tells apart calls that are made again on purpose.","type":"integer","minimum":0,"maximum":9007199254740991},"parameters":{"$ref":"#/$defs/parameters"},"before":{"description":"To a function: calls made first, in the same process.","type":"array","items":{"$ref":"#/$defs/earlierCall"}}},"required":["body"]},"packed":{"title":"packed","description":"Bytes, as text or in base64.","anyOf":[{"$ref":"#/$defs/packedText"},{"$ref":"#/$defs/packedBytes"}]},"packedText":{"title":"packed text","description":"Bytes that are UTF-8.","type":"object","properties":{"text":{"type":"string","description":"The bytes as text, where they are UTF-8."}},"required":["text"]},"packedBytes":{"title":"packed bytes","description":"Bytes that are not UTF-8.","type":"object","properties":{"base64":{"type":"string","pattern":"^[0-9A-Za-z+/]*={0,2}$","contentEncoding":"base64","description":"The bytes in base64 (RFC 4648), where they are not UTF-8."}},"required":["base64"]},"placed":{"title":"placed","description":"What is put into the folder of a call.","anyOf":[{"$ref":"#/$defs/placedText"},{"$ref":"#/$defs/placedBytes"},{"$ref":"#/$defs/placedDirectory"}]},"placedText":{"title":"placed text","description":"A file of UTF-8.","type":"object","properties":{"text":{"type":"string","description":"The bytes as text, where they are UTF-8."},"readOnly":{"description":"Set where it must not be written to.","type":"boolean","const":true}},"required":["text"]},"placedBytes":{"title":"placed bytes","description":"A file of other bytes.","type":"object","properties":{"base64":{"type":"string","pattern":"^[0-9A-Za-z+/]*={0,2}$","contentEncoding":"base64","description":"The bytes in base64 (RFC 4648), where they are not UTF-8."},"readOnly":{"description":"Set where it must not be written to.","type":"boolean","const":true}},"required":["base64"]},"placedDirectory":{"title":"placed directory","description":"A directory.","type":"object","properties":{"directory":{"type":"boolean","const":true,"description":"Says that it is one."}},"required":["directory"]},"parameters":{"title":"parameters","description":"To a function: how the members of the body become arguments.","type":"object","properties":{"order":{"type":"array","items":{"type":"string"},"description":"All that the document names, in its order."},"byPosition":{"type":"array","items":{"type":"string"},"description":"Those that are given by position where arguments can be named."},"emptyFolder":{"description":"A text in whose place the path of an empty folder stands, made for the call.","type":"string"}},"required":["order","byPosition"]},"earlierCall":{"title":"earlier call","description":"A call that is made before another, in the same process.","type":"object","properties":{"body":{"$ref":"#/$defs/packed"},"invalid":{"description":"Set where it is not a valid request of the contract.","type":"boolean","const":true},"env":{"description":"Environment variables for this call alone.","type":"object","additionalProperties":{"type":"string"}},"agent":{"description":"In a chain: the type of the agent that is called.","type":"string"},"files":{"description":"What stands in the folder of the call when it begins, by path.","type":"object","additionalProperties":{"$ref":"#/$defs/placed"}},"typed":{"description":"Lines that are typed on its terminal.","readOnly":true,"type":"array","items":{"type":"string"}},"session":{"description":"Names the session that it belongs to, as the target knows it.","type":"string"},"method":{"description":"Over HTTP: the method, `POST` when left out.","type":"string"},"path":{"description":"Over HTTP: the path below the base.","type":"string"},"headers":{"description":"Over HTTP: header fields of this call.","type":"object","additionalProperties":{"type":"string"}},"repeat":{"description":"Tells apart calls that are made again on purpose.","type":"integer","minimum":0,"maximum":9007199254740991},"parameters":{"$ref":"#/$defs/parameters"}},"required":["body"]},"recordedExchange":{"title":"recorded exchange","description":"A call, and what came back.","type":"object","properties":{"type":{"type":"string","const":"exchange","description":"A line for each exchange, in the order of their ends."},"call":{"$ref":"#/$defs/call"},"received":{"$ref":"#/$defs/packed"},"stderr":{"type":"string","description":"What the target wrote beside its answer."},"ended":{"$ref":"#/$defs/ending"},"ms":{"type":"number","minimum":0,"description":"Milliseconds from the start of the call to its end."},"lastByteMs":{"type":"number","minimum":0,"description":"Milliseconds from the start of the call to the last byte of the answer."},"files":{"description":"What stands in its folder after it, by path.","type":"object","additionalProperties":{"$ref":"#/$defs/found"}},"terminal":{"$ref":"#/$defs/terminal"},"called":{"$ref":"#/$defs/called"},"waitedMs":{"description":"Of a process that makes this call alone: milliseconds until it had imported the module.","type":"number","minimum":0},"stoppedAt":{"description":"Which of the calls before it did not return, from 0.","type":"integer","minimum":0,"maximum":9007199254740991},"endedBefore":{"description":"How the server that was started ended before this answer, of an earlier call.","type":"string"},"endedAfter":{"description":"How the server that was started ended at once after this answer.","type":"string"}},"required":["type","call","received","stderr","ended","ms","lastByteMs"]},"ending":{"title":"ending","description":"How a call ended.","oneOf":[{"$ref":"#/$defs/exitEnding"},{"$ref":"#/$defs/signalEnding"},{"$ref":"#/$defs/responseEnding"},{"$ref":"#/$defs/hangupEnding"},{"$ref":"#/$defs/returnEnding"},{"$ref":"#/$defs/throwEnding"},{"$ref":"#/$defs/noExportEnding"},{"$ref":"#/$defs/timeoutEnding"},{"$ref":"#/$defs/overflowEnding"},{"$ref":"#/$defs/unreachableEnding"}]},"exitEnding":{"title":"exit ending","description":"The target ended by itself.","type":"object","properties":{"by":{"type":"string","const":"exit","description":"How it ended."},"code":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991,"description":"The exit code."},"heldOpen":{"description":"Outputs that something still held open after the target itself had ended.","type":"array","items":{"type":"string","enum":["stdout","stderr"]}}},"required":["by","code"]},"signalEnding":{"title":"signal ending","description":"A signal ended the target.","type":"object","properties":{"by":{"type":"string","const":"signal","description":"How it ended."},"signal":{"type":"string","description":"The name of the signal, e.g. `SIGSEGV`."},"heldOpen":{"description":"Outputs that something still held open after the target itself had ended.","type":"array","items":{"type":"string","enum":["stdout","stderr"]}}},"required":["by","signal"]},"responseEnding":{"title":"response ending","description":"A whole HTTP response came.","type":"object","properties":{"by":{"type":"string","const":"response","description":"How it ended."},"status":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991,"description":"The status code."},"headers":{"type":"object","additionalProperties":{"type":"string"},"description":"The header fields, names in lower case."}},"required":["by","status","headers"]},"hangupEnding":{"title":"hangup ending","description":"The connection broke, or what came over it is no HTTP.","type":"object","properties":{"by":{"type":"string","const":"hangup","description":"How it ended."},"fault":{"type":"string","enum":["gone","died","closed","reset","cut-body","wrong-length","no-http","huge-headers"],"description":"What went wrong."},"reason":{"type":"string","description":"The same in words."},"status":{"description":"The status code, where a status line had come before.","type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["by","fault","reason"]},"returnEnding":{"title":"return ending","description":"A function returned.","type":"object","properties":{"by":{"type":"string","const":"return","description":"How it ended."},"value":{"type":"string","enum":["dict","pydantic","dataclass","attributes","object","array","text","number","boolean","null","other"],"description":"What it returned, by its own language's words."},"awaitable":{"type":"boolean","description":"Whether calling it gave something to wait for."},"notJson":{"type":"array","items":{"$ref":"#/$defs/notJson"},"description":"The parts that standard JSON cannot carry; `null` stands in their places."},"callMs":{"type":"number","minimum":0,"description":"How long the call alone took, in milliseconds."}},"required":["by","value","awaitable","notJson","callMs"]},"notJson":{"title":"not json","description":"A part of a value that standard JSON cannot carry.","type":"object","properties":{"pointer":{"type":"string","description":"Where: a JSON pointer (RFC 6901)."},"was":{"type":"string","description":"What was there, e.g. `NaN`."}},"required":["pointer","was"]},"throwEnding":{"title":"throw ending","description":"A function raised, or its promise was rejected.","type":"object","properties":{"by":{"type":"string","const":"throw","description":"How it ended."},"error":{"type":"string","description":"The type and the message of what was raised."},"awaitable":{"type":"boolean","description":"Whether calling it had given something to wait for."},"callMs":{"type":"number","minimum":0,"description":"How long the call alone took, in milliseconds."}},"required":["by","error","awaitable","callMs"]},"noExportEnding":{"title":"no export ending","description":"The module was imported, and holds no function of that name.","type":"object","properties":{"by":{"type":"string","const":"no-export","description":"How it ended."},"reason":{"type":"string","description":"The same in words."}},"required":["by","reason"]},"timeoutEnding":{"title":"timeout ending","description":"The deadline passed, and the kit ended the target.","type":"object","properties":{"by":{"type":"string","const":"timeout","description":"How it ended."},"afterMs":{"type":"number","minimum":0,"description":"The deadline, in milliseconds from the start of the call."},"waitingFor":{"description":"What of an HTTP response had not come: its headers, or the rest of its body.","type":"string","enum":["headers","body"]}},"required":["by","afterMs"]},"overflowEnding":{"title":"overflow ending","description":"More came than the kit keeps, and the kit ended the target.","type":"object","properties":{"by":{"type":"string","const":"overflow","description":"How it ended."},"limitBytes":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"What the kit keeps of one answer, in bytes."}},"required":["by","limitBytes"]},"unreachableEnding":{"title":"unreachable ending","description":"The target could not be called at all.","type":"object","properties":{"by":{"type":"string","const":"unreachable","description":"How it ended."},"reason":{"type":"string","description":"Why it could not be called."}},"required":["by","reason"]},"found":{"title":"found","description":"What stands in the folder of a call after it.","anyOf":[{"$ref":"#/$defs/foundFile"},{"$ref":"#/$defs/foundOther"}]},"foundFile":{"title":"found file","description":"A file.","type":"object","properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Length of the file, in bytes."},"text":{"description":"Its content, where it is UTF-8 and kept.","type":"string"},"base64":{"description":"Its content in base64, where it is not UTF-8 and kept.","type":"string"}},"required":["bytes"]},"foundOther":{"title":"found other","description":"What is no file.","type":"object","properties":{"is":{"type":"string","enum":["directory","link","other"],"description":"What it is."}},"required":["is"]},"terminal":{"title":"terminal","description":"The terminal of the call, where lines were typed.","type":"object","properties":{"linesRead":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"How many of the typed lines were read."},"shown":{"type":"string","description":"What the terminal showed."}},"required":["linesRead","shown"]},"called":{"title":"called","description":"The function that was called, as the language describes it.","type":"object","properties":{"language":{"type":"string","description":"The language of the module."},"name":{"type":"string","description":"The name under which the function was found."},"coroutine":{"type":"boolean","description":"Whether the language takes it for a coroutine function."},"package":{"$ref":"#/$defs/pythonPackage"},"parameters":{"description":"Its parameters in their order; left out where the language cannot tell.","type":"array","items":{"$ref":"#/$defs/parameter"}}},"required":["language","name","coroutine"]},"pythonPackage":{"title":"python package","description":"The package as a part of which a module was imported.","type":"object","properties":{"above":{"type":"string","description":"The folder above it, seen from the working directory."},"module":{"type":"string","description":"The module's name from there."}},"required":["above","module"]},"parameter":{"title":"parameter","description":"A parameter of a function.","type":"object","properties":{"name":{"type":"string","description":"Its name."},"kind":{"type":"string","description":"How it is given, e.g. `position-or-name`."},"hasDefault":{"type":"boolean","description":"Whether it may be left out."}},"required":["name","kind","hasDefault"]},"recordingEnd":{"title":"recording end","description":"The last line: what the answers do not tell of the run.","type":"object","properties":{"type":{"type":"string","const":"end","description":"The last line; missing where the run was cut off."},"calls":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Calls that were made."},"durationMs":{"type":"number","minimum":0,"description":"Duration of the run, in milliseconds."},"oneAtATime":{"description":"The run was held with one call at a time.","type":"boolean","const":true}},"required":["type","calls","durationMs"]}}};
const schema73 = {"title":"recording end","description":"The last line: what the answers do not tell of the run.","type":"object","properties":{"type":{"type":"string","const":"end","description":"The last line; missing where the run was cut off."},"calls":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Calls that were made."},"durationMs":{"type":"number","minimum":0,"description":"Duration of the run, in milliseconds."},"oneAtATime":{"description":"The run was held with one call at a time.","type":"boolean","const":true}},"required":["type","calls","durationMs"]};
const schema32 = {"title":"recording head","description":"The first line: what was run.","type":"object","properties":{"type":{"type":"string","const":"run","description":"The first line."},"schemaVersion":{"type":"string","const":"1","description":"Grows when a field changes its meaning or goes away."},"contract":{"$ref":"#/$defs/contract"},"target":{"$ref":"#/$defs/target"},"settings":{"$ref":"#/$defs/settings"}},"required":["type","schemaVersion","contract","target","settings"]};
const schema33 = {"title":"contract","description":"What the target was checked against.","type":"object","properties":{"id":{"type":"string","description":"The id of the contract."},"version":{"type":"string","description":"The version of the document."},"file":{"description":"The file of a user's own contract, as it is typed.","type":"string"}},"required":["id","version"]};
const func1 = Object.prototype.hasOwnProperty;
const schema34 = {"title":"target","description":"How the target was reached.","type":"object","properties":{"channel":{"type":"string","description":"The way in which the target was called, e.g. `command`."},"command":{"description":"The words of the command; no shell reads them.","type":"array","items":{"type":"string"}},"agents":{"description":"The agents of a chain in the order that the user gave; it begins with the first.","type":"array","items":{"$ref":"#/$defs/chainedAgent"}},"cwd":{"description":"The directory in which the command was run.","type":"string"},"ownFolder":{"$ref":"#/$defs/ownFolder"},"env":{"description":"Names, never values, of the environment variables that the user set.","type":"array","items":{"type":"string"}},"url":{"description":"The base of the server that was called.","type":"string"},"headers":{"description":"Header fields that the user gave, by name; secrets as `$NAME`.","type":"object","additionalProperties":{"type":"string"}},"ca":{"description":"The file of certificates that are trusted, instead of the usual ones.","type":"string"},"insecure":{"description":"Set where the server's certificate is not looked at.","type":"boolean","const":true},"start":{"description":"The words of the command that started the server.","type":"array","items":{"type":"string"}},"ready":{"description":"The path, or the regular expression for its output, by which it is ready.","type":"string"},"module":{"description":"The file of the module whose function was called.","type":"string"},"export":{"description":"The name of the function, where the user gave one.","type":"string"},"python":{"description":"The Python that the user asked for.","type":"string"},"pythonPath":{"description":"Directories in which the module finds others, before its own.","type":"array","items":{"type":"string"}},"warm":{"description":"Set where one process made many calls.","type":"boolean","const":true},"interpreter":{"description":"The path of the interpreter that ran the module.","type":"string"},"language":{"description":"The language of the interpreter and its version.","type":"string"},"set":{"description":"What the user told of the target, by name.","type":"object","additionalProperties":{"type":"string"}},"recording":{"description":"The recording that was judged.","type":"string"}},"required":["channel"]};
const schema35 = {"title":"chained agent","description":"An agent of a chain.","type":"object","properties":{"type":{"type":"string","description":"The type by which other agents ask for it."},"command":{"type":"array","items":{"type":"string"},"description":"The words of its command; no shell reads them."}},"required":["type","command"]};
const schema36 = {"title":"own folder","description":"Set where each call is made in a fresh folder.","type":"object","properties":{"files":{"type":"array","items":{"type":"string"},"description":"The words of the command that name files of its directory."}},"required":["files"]};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.channel === undefined) || (!(func1.call(data, "channel")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.channel !== undefined && func1.call(data, "channel")){
if(typeof data.channel !== "string"){
const err1 = {instancePath:instancePath+"/channel",schemaPath:"#/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.command !== undefined && func1.call(data, "command")){
let data1 = data.command;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err2 = {instancePath:instancePath+"/command/" + i0,schemaPath:"#/properties/command/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.agents !== undefined && func1.call(data, "agents")){
let data3 = data.agents;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if((data4.type === undefined) || (!(func1.call(data4, "type")))){
const err4 = {instancePath:instancePath+"/agents/" + i1,schemaPath:"#/$defs/chainedAgent/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data4.command === undefined) || (!(func1.call(data4, "command")))){
const err5 = {instancePath:instancePath+"/agents/" + i1,schemaPath:"#/$defs/chainedAgent/required",keyword:"required",params:{missingProperty: "command"},message:"must have required property '"+"command"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data4.type !== undefined && func1.call(data4, "type")){
if(typeof data4.type !== "string"){
const err6 = {instancePath:instancePath+"/agents/" + i1+"/type",schemaPath:"#/$defs/chainedAgent/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data4.command !== undefined && func1.call(data4, "command")){
let data6 = data4.command;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
if(typeof data6[i2] !== "string"){
const err7 = {instancePath:instancePath+"/agents/" + i1+"/command/" + i2,schemaPath:"#/$defs/chainedAgent/properties/command/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/agents/" + i1+"/command",schemaPath:"#/$defs/chainedAgent/properties/command/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/agents/" + i1,schemaPath:"#/$defs/chainedAgent/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/agents",schemaPath:"#/properties/agents/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.cwd !== undefined && func1.call(data, "cwd")){
if(typeof data.cwd !== "string"){
const err11 = {instancePath:instancePath+"/cwd",schemaPath:"#/properties/cwd/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.ownFolder !== undefined && func1.call(data, "ownFolder")){
let data9 = data.ownFolder;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if((data9.files === undefined) || (!(func1.call(data9, "files")))){
const err12 = {instancePath:instancePath+"/ownFolder",schemaPath:"#/$defs/ownFolder/required",keyword:"required",params:{missingProperty: "files"},message:"must have required property '"+"files"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data9.files !== undefined && func1.call(data9, "files")){
let data10 = data9.files;
if(Array.isArray(data10)){
const len3 = data10.length;
for(let i3=0; i3<len3; i3++){
if(typeof data10[i3] !== "string"){
const err13 = {instancePath:instancePath+"/ownFolder/files/" + i3,schemaPath:"#/$defs/ownFolder/properties/files/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/ownFolder/files",schemaPath:"#/$defs/ownFolder/properties/files/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/ownFolder",schemaPath:"#/$defs/ownFolder/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.env !== undefined && func1.call(data, "env")){
let data12 = data.env;
if(Array.isArray(data12)){
const len4 = data12.length;
for(let i4=0; i4<len4; i4++){
if(typeof data12[i4] !== "string"){
const err16 = {instancePath:instancePath+"/env/" + i4,schemaPath:"#/properties/env/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.url !== undefined && func1.call(data, "url")){
if(typeof data.url !== "string"){
const err18 = {instancePath:instancePath+"/url",schemaPath:"#/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.headers !== undefined && func1.call(data, "headers")){
let data15 = data.headers;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
for(const key0 of Object.keys(data15)){
if(typeof data15[key0] !== "string"){
const err19 = {instancePath:instancePath+"/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data.ca !== undefined && func1.call(data, "ca")){
if(typeof data.ca !== "string"){
const err21 = {instancePath:instancePath+"/ca",schemaPath:"#/properties/ca/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.insecure !== undefined && func1.call(data, "insecure")){
let data18 = data.insecure;
if(typeof data18 !== "boolean"){
const err22 = {instancePath:instancePath+"/insecure",schemaPath:"#/properties/insecure/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(true !== data18){
const err23 = {instancePath:instancePath+"/insecure",schemaPath:"#/properties/insecure/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.start !== undefined && func1.call(data, "start")){
let data19 = data.start;
if(Array.isArray(data19)){
const len5 = data19.length;
for(let i5=0; i5<len5; i5++){
if(typeof data19[i5] !== "string"){
const err24 = {instancePath:instancePath+"/start/" + i5,schemaPath:"#/properties/start/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/start",schemaPath:"#/properties/start/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.ready !== undefined && func1.call(data, "ready")){
if(typeof data.ready !== "string"){
const err26 = {instancePath:instancePath+"/ready",schemaPath:"#/properties/ready/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.module !== undefined && func1.call(data, "module")){
if(typeof data.module !== "string"){
const err27 = {instancePath:instancePath+"/module",schemaPath:"#/properties/module/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.export !== undefined && func1.call(data, "export")){
if(typeof data.export !== "string"){
const err28 = {instancePath:instancePath+"/export",schemaPath:"#/properties/export/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.python !== undefined && func1.call(data, "python")){
if(typeof data.python !== "string"){
const err29 = {instancePath:instancePath+"/python",schemaPath:"#/properties/python/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.pythonPath !== undefined && func1.call(data, "pythonPath")){
let data25 = data.pythonPath;
if(Array.isArray(data25)){
const len6 = data25.length;
for(let i6=0; i6<len6; i6++){
if(typeof data25[i6] !== "string"){
const err30 = {instancePath:instancePath+"/pythonPath/" + i6,schemaPath:"#/properties/pythonPath/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/pythonPath",schemaPath:"#/properties/pythonPath/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.warm !== undefined && func1.call(data, "warm")){
let data27 = data.warm;
if(typeof data27 !== "boolean"){
const err32 = {instancePath:instancePath+"/warm",schemaPath:"#/properties/warm/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(true !== data27){
const err33 = {instancePath:instancePath+"/warm",schemaPath:"#/properties/warm/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.interpreter !== undefined && func1.call(data, "interpreter")){
if(typeof data.interpreter !== "string"){
const err34 = {instancePath:instancePath+"/interpreter",schemaPath:"#/properties/interpreter/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.language !== undefined && func1.call(data, "language")){
if(typeof data.language !== "string"){
const err35 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.set !== undefined && func1.call(data, "set")){
let data30 = data.set;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
for(const key1 of Object.keys(data30)){
if(typeof data30[key1] !== "string"){
const err36 = {instancePath:instancePath+"/set/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/set",schemaPath:"#/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.recording !== undefined && func1.call(data, "recording")){
if(typeof data.recording !== "string"){
const err38 = {instancePath:instancePath+"/recording",schemaPath:"#/properties/recording/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"channel":true,"command":true,"agents":true,"cwd":true,"ownFolder":true,"env":true,"url":true,"headers":true,"ca":true,"insecure":true,"start":true,"ready":true,"module":true,"export":true,"python":true,"pythonPath":true,"warm":true,"interpreter":true,"language":true,"set":true,"recording":true},"dynamicProps":false,"dynamicItems":false};

const schema37 = {"title":"settings","description":"What decided which calls were made.","type":"object","properties":{"clauses":{"description":"Ids of the clauses that were tried; all of the contract's when left out.","type":"array","items":{"type":"string"}},"profiles":{"description":"The profiles that were asked for.","type":"array","items":{"type":"string"}},"seed":{"description":"The seed of the run.","type":"integer","minimum":-2147483648,"maximum":2147483647},"effort":{"description":"How much was tried.","type":"string","enum":["quick","standard","thorough"]},"calls":{"description":"Calls at most.","type":"integer","minimum":0,"maximum":9007199254740991},"budgetMs":{"description":"The time for the whole run, in milliseconds.","type":"number","minimum":0},"deadlineMs":{"description":"The time for each call, in milliseconds.","type":"number","minimum":0},"amounts":{"$ref":"#/$defs/amounts"},"repeat":{"description":"How often every conversation was held.","type":"integer","minimum":0,"maximum":9007199254740991},"failOn":{"description":"The lowest level whose failures made it non-conformant.","type":"string","enum":["must","should","may"]},"flaky":{"description":"Whether a failure that comes and goes did.","type":"string","enum":["fail","warn"]},"allowInconclusive":{"description":"Ids of `must` clauses that need not be judged.","type":"array","items":{"type":"string"}},"baseline":{"description":"Failures that are known, and do not gate.","type":"array","items":{"$ref":"#/$defs/expectedFailure"}},"shard":{"$ref":"#/$defs/shard"},"past":{"description":"Failures of earlier runs, which were tried first.","type":"array","items":{"$ref":"#/$defs/pastFailure"}},"set":{"description":"What the user told of the target, by name.","type":"object","additionalProperties":{"type":"string"}}}};
const schema38 = {"title":"amounts","description":"How many values were sent.","type":"object","properties":{"plain":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Generated plain calls."},"own":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Generated conversations of each clause that has its own."},"usual":{"description":"Set where conversations that need fewer get no more.","type":"boolean","const":true},"weaker":{"description":"Fixed conversations at most that no `must` clause asks for.","type":"integer","minimum":0,"maximum":9007199254740991}},"required":["plain","own"]};
const schema39 = {"title":"expected failure","description":"A failure that a baseline expects.","type":"object","properties":{"clause":{"type":"string","description":"The id of the clause that fails."},"fingerprint":{"type":"string","description":"The one kind of failure that is let pass; any kind when left out."},"reason":{"type":"string","minLength":1,"description":"Why it is let pass."},"issue":{"description":"Where it is dealt with.","type":"string"},"expires":{"description":"The last day on which it is let pass: `2027-01-31`.","type":"string","format":"date","pattern":"^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))$"},"flaky":{"description":"It comes and goes: a run in which it does not show says nothing.","type":"boolean","const":true}},"required":["clause","reason"]};
const schema40 = {"title":"shard","description":"Which part of a run it was.","type":"object","properties":{"index":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Which one, from 1 on."},"of":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"How many there are."}},"required":["index","of"]};
const func128 = require("ajv/dist/runtime/ucs2length").default;
const formats0 = require("ajv-formats/dist/formats").fullFormats.date;
const pattern4 = new RegExp("^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))$", "u");
const schema41 = {"title":"past failure","description":"A failure that an earlier run had kept, and this one tried again.","type":"object","properties":{"clause":{"type":"string","description":"The id of the clause that failed."},"fingerprint":{"type":"string","description":"Names the kind of failure."},"calls":{"type":"array","items":{"$ref":"#/$defs/call"},"description":"The calls that showed it, in order."}},"required":["clause","fingerprint","calls"]};
const schema42 = {"title":"call","description":"One thing that is sent to the target.","type":"object","properties":{"body":{"$ref":"#/$defs/packed"},"invalid":{"description":"Set where it is not a valid request of the contract.","type":"boolean","const":true},"env":{"description":"Environment variables for this call alone.","type":"object","additionalProperties":{"type":"string"}},"agent":{"description":"In a chain: the type of the agent that is called.","type":"string"},"files":{"description":"What stands in the folder of the call when it begins, by path.","type":"object","additionalProperties":{"$ref":"#/$defs/placed"}},"typed":{"description":"Lines that are typed on its terminal.","readOnly":true,"type":"array","items":{"type":"string"}},"session":{"description":"Names the session that it belongs to, as the target knows it.","type":"string"},"method":{"description":"Over HTTP: the method, `POST` when left out.","type":"string"},"path":{"description":"Over HTTP: the path below the base.","type":"string"},"headers":{"description":"Over HTTP: header fields of this call.","type":"object","additionalProperties":{"type":"string"}},"repeat":{"description":"Tells apart calls that are made again on purpose.","type":"integer","minimum":0,"maximum":9007199254740991},"parameters":{"$ref":"#/$defs/parameters"},"before":{"description":"To a function: calls made first, in the same process.","type":"array","items":{"$ref":"#/$defs/earlierCall"}}},"required":["body"]};
const schema50 = {"title":"parameters","description":"To a function: how the members of the body become arguments.","type":"object","properties":{"order":{"type":"array","items":{"type":"string"},"description":"All that the document names, in its order."},"byPosition":{"type":"array","items":{"type":"string"},"description":"Those that are given by position where arguments can be named."},"emptyFolder":{"description":"A text in whose place the path of an empty folder stands, made for the call.","type":"string"}},"required":["order","byPosition"]};
const schema43 = {"title":"packed","description":"Bytes, as text or in base64.","anyOf":[{"$ref":"#/$defs/packedText"},{"$ref":"#/$defs/packedBytes"}]};
const schema44 = {"title":"packed text","description":"Bytes that are UTF-8.","type":"object","properties":{"text":{"type":"string","description":"The bytes as text, where they are UTF-8."}},"required":["text"]};
const schema45 = {"title":"packed bytes","description":"Bytes that are not UTF-8.","type":"object","properties":{"base64":{"type":"string","pattern":"^[0-9A-Za-z+/]*={0,2}$","contentEncoding":"base64","description":"The bytes in base64 (RFC 4648), where they are not UTF-8."}},"required":["base64"]};
const pattern5 = new RegExp("^[0-9A-Za-z+/]*={0,2}$", "u");

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.text === undefined) || (!(func1.call(data, "text")))){
const err0 = {instancePath,schemaPath:"#/$defs/packedText/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.text !== undefined && func1.call(data, "text")){
if(typeof data.text !== "string"){
const err1 = {instancePath:instancePath+"/text",schemaPath:"#/$defs/packedText/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/$defs/packedText/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.text = true;
}
const _errs6 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.base64 === undefined) || (!(func1.call(data, "base64")))){
const err3 = {instancePath,schemaPath:"#/$defs/packedBytes/required",keyword:"required",params:{missingProperty: "base64"},message:"must have required property '"+"base64"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.base64 !== undefined && func1.call(data, "base64")){
let data1 = data.base64;
if(typeof data1 === "string"){
if(!pattern5.test(data1)){
const err4 = {instancePath:instancePath+"/base64",schemaPath:"#/$defs/packedBytes/properties/base64/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Za-z+/]*={0,2}$"},message:"must match pattern \""+"^[0-9A-Za-z+/]*={0,2}$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/base64",schemaPath:"#/$defs/packedBytes/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/$defs/packedBytes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.base64 = true;
}
}
if(!valid0){
const err7 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate27.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate27.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema46 = {"title":"placed","description":"What is put into the folder of a call.","anyOf":[{"$ref":"#/$defs/placedText"},{"$ref":"#/$defs/placedBytes"},{"$ref":"#/$defs/placedDirectory"}]};
const schema47 = {"title":"placed text","description":"A file of UTF-8.","type":"object","properties":{"text":{"type":"string","description":"The bytes as text, where they are UTF-8."},"readOnly":{"description":"Set where it must not be written to.","type":"boolean","const":true}},"required":["text"]};
const schema48 = {"title":"placed bytes","description":"A file of other bytes.","type":"object","properties":{"base64":{"type":"string","pattern":"^[0-9A-Za-z+/]*={0,2}$","contentEncoding":"base64","description":"The bytes in base64 (RFC 4648), where they are not UTF-8."},"readOnly":{"description":"Set where it must not be written to.","type":"boolean","const":true}},"required":["base64"]};
const schema49 = {"title":"placed directory","description":"A directory.","type":"object","properties":{"directory":{"type":"boolean","const":true,"description":"Says that it is one."}},"required":["directory"]};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.text === undefined) || (!(func1.call(data, "text")))){
const err0 = {instancePath,schemaPath:"#/$defs/placedText/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.text !== undefined && func1.call(data, "text")){
if(typeof data.text !== "string"){
const err1 = {instancePath:instancePath+"/text",schemaPath:"#/$defs/placedText/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.readOnly !== undefined && func1.call(data, "readOnly")){
let data1 = data.readOnly;
if(typeof data1 !== "boolean"){
const err2 = {instancePath:instancePath+"/readOnly",schemaPath:"#/$defs/placedText/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(true !== data1){
const err3 = {instancePath:instancePath+"/readOnly",schemaPath:"#/$defs/placedText/properties/readOnly/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/$defs/placedText/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.text = true;
props0.readOnly = true;
}
const _errs8 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.base64 === undefined) || (!(func1.call(data, "base64")))){
const err5 = {instancePath,schemaPath:"#/$defs/placedBytes/required",keyword:"required",params:{missingProperty: "base64"},message:"must have required property '"+"base64"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.base64 !== undefined && func1.call(data, "base64")){
let data2 = data.base64;
if(typeof data2 === "string"){
if(!pattern5.test(data2)){
const err6 = {instancePath:instancePath+"/base64",schemaPath:"#/$defs/placedBytes/properties/base64/pattern",keyword:"pattern",params:{pattern: "^[0-9A-Za-z+/]*={0,2}$"},message:"must match pattern \""+"^[0-9A-Za-z+/]*={0,2}$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/base64",schemaPath:"#/$defs/placedBytes/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.readOnly !== undefined && func1.call(data, "readOnly")){
let data3 = data.readOnly;
if(typeof data3 !== "boolean"){
const err8 = {instancePath:instancePath+"/readOnly",schemaPath:"#/$defs/placedBytes/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(true !== data3){
const err9 = {instancePath:instancePath+"/readOnly",schemaPath:"#/$defs/placedBytes/properties/readOnly/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/$defs/placedBytes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.base64 = true;
props0.readOnly = true;
}
}
const _errs15 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.directory === undefined) || (!(func1.call(data, "directory")))){
const err11 = {instancePath,schemaPath:"#/$defs/placedDirectory/required",keyword:"required",params:{missingProperty: "directory"},message:"must have required property '"+"directory"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data.directory !== undefined && func1.call(data, "directory")){
let data4 = data.directory;
if(typeof data4 !== "boolean"){
const err12 = {instancePath:instancePath+"/directory",schemaPath:"#/$defs/placedDirectory/properties/directory/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(true !== data4){
const err13 = {instancePath:instancePath+"/directory",schemaPath:"#/$defs/placedDirectory/properties/directory/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/$defs/placedDirectory/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.directory = true;
}
}
if(!valid0){
const err15 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate29.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate29.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema51 = {"title":"earlier call","description":"A call that is made before another, in the same process.","type":"object","properties":{"body":{"$ref":"#/$defs/packed"},"invalid":{"description":"Set where it is not a valid request of the contract.","type":"boolean","const":true},"env":{"description":"Environment variables for this call alone.","type":"object","additionalProperties":{"type":"string"}},"agent":{"description":"In a chain: the type of the agent that is called.","type":"string"},"files":{"description":"What stands in the folder of the call when it begins, by path.","type":"object","additionalProperties":{"$ref":"#/$defs/placed"}},"typed":{"description":"Lines that are typed on its terminal.","readOnly":true,"type":"array","items":{"type":"string"}},"session":{"description":"Names the session that it belongs to, as the target knows it.","type":"string"},"method":{"description":"Over HTTP: the method, `POST` when left out.","type":"string"},"path":{"description":"Over HTTP: the path below the base.","type":"string"},"headers":{"description":"Over HTTP: header fields of this call.","type":"object","additionalProperties":{"type":"string"}},"repeat":{"description":"Tells apart calls that are made again on purpose.","type":"integer","minimum":0,"maximum":9007199254740991},"parameters":{"$ref":"#/$defs/parameters"}},"required":["body"]};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate31.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.body === undefined) || (!(func1.call(data, "body")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.body !== undefined && func1.call(data, "body")){
if(!(validate27(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.invalid !== undefined && func1.call(data, "invalid")){
let data1 = data.invalid;
if(typeof data1 !== "boolean"){
const err1 = {instancePath:instancePath+"/invalid",schemaPath:"#/properties/invalid/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(true !== data1){
const err2 = {instancePath:instancePath+"/invalid",schemaPath:"#/properties/invalid/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.env !== undefined && func1.call(data, "env")){
let data2 = data.env;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 of Object.keys(data2)){
if(typeof data2[key0] !== "string"){
const err3 = {instancePath:instancePath+"/env/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.agent !== undefined && func1.call(data, "agent")){
if(typeof data.agent !== "string"){
const err5 = {instancePath:instancePath+"/agent",schemaPath:"#/properties/agent/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.files !== undefined && func1.call(data, "files")){
let data5 = data.files;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 of Object.keys(data5)){
if(!(validate29(data5[key1], {instancePath:instancePath+"/files/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data5,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.typed !== undefined && func1.call(data, "typed")){
let data7 = data.typed;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(typeof data7[i0] !== "string"){
const err7 = {instancePath:instancePath+"/typed/" + i0,schemaPath:"#/properties/typed/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/typed",schemaPath:"#/properties/typed/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.session !== undefined && func1.call(data, "session")){
if(typeof data.session !== "string"){
const err9 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.method !== undefined && func1.call(data, "method")){
if(typeof data.method !== "string"){
const err10 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.path !== undefined && func1.call(data, "path")){
if(typeof data.path !== "string"){
const err11 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.headers !== undefined && func1.call(data, "headers")){
let data12 = data.headers;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key2 of Object.keys(data12)){
if(typeof data12[key2] !== "string"){
const err12 = {instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.repeat !== undefined && func1.call(data, "repeat")){
let data14 = data.repeat;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err14 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
const err15 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err16 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.parameters !== undefined && func1.call(data, "parameters")){
let data15 = data.parameters;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if((data15.order === undefined) || (!(func1.call(data15, "order")))){
const err17 = {instancePath:instancePath+"/parameters",schemaPath:"#/$defs/parameters/required",keyword:"required",params:{missingProperty: "order"},message:"must have required property '"+"order"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((data15.byPosition === undefined) || (!(func1.call(data15, "byPosition")))){
const err18 = {instancePath:instancePath+"/parameters",schemaPath:"#/$defs/parameters/required",keyword:"required",params:{missingProperty: "byPosition"},message:"must have required property '"+"byPosition"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data15.order !== undefined && func1.call(data15, "order")){
let data16 = data15.order;
if(Array.isArray(data16)){
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
if(typeof data16[i1] !== "string"){
const err19 = {instancePath:instancePath+"/parameters/order/" + i1,schemaPath:"#/$defs/parameters/properties/order/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/parameters/order",schemaPath:"#/$defs/parameters/properties/order/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data15.byPosition !== undefined && func1.call(data15, "byPosition")){
let data18 = data15.byPosition;
if(Array.isArray(data18)){
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
if(typeof data18[i2] !== "string"){
const err21 = {instancePath:instancePath+"/parameters/byPosition/" + i2,schemaPath:"#/$defs/parameters/properties/byPosition/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/parameters/byPosition",schemaPath:"#/$defs/parameters/properties/byPosition/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data15.emptyFolder !== undefined && func1.call(data15, "emptyFolder")){
if(typeof data15.emptyFolder !== "string"){
const err23 = {instancePath:instancePath+"/parameters/emptyFolder",schemaPath:"#/$defs/parameters/properties/emptyFolder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/parameters",schemaPath:"#/$defs/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":{"body":true,"invalid":true,"env":true,"agent":true,"files":true,"typed":true,"session":true,"method":true,"path":true,"headers":true,"repeat":true,"parameters":true},"dynamicProps":false,"dynamicItems":false};


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.body === undefined) || (!(func1.call(data, "body")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "body"},message:"must have required property '"+"body"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.body !== undefined && func1.call(data, "body")){
if(!(validate27(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.invalid !== undefined && func1.call(data, "invalid")){
let data1 = data.invalid;
if(typeof data1 !== "boolean"){
const err1 = {instancePath:instancePath+"/invalid",schemaPath:"#/properties/invalid/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(true !== data1){
const err2 = {instancePath:instancePath+"/invalid",schemaPath:"#/properties/invalid/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.env !== undefined && func1.call(data, "env")){
let data2 = data.env;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 of Object.keys(data2)){
if(typeof data2[key0] !== "string"){
const err3 = {instancePath:instancePath+"/env/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/env/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.agent !== undefined && func1.call(data, "agent")){
if(typeof data.agent !== "string"){
const err5 = {instancePath:instancePath+"/agent",schemaPath:"#/properties/agent/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.files !== undefined && func1.call(data, "files")){
let data5 = data.files;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 of Object.keys(data5)){
if(!(validate29(data5[key1], {instancePath:instancePath+"/files/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data5,parentDataProperty:key1,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.typed !== undefined && func1.call(data, "typed")){
let data7 = data.typed;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(typeof data7[i0] !== "string"){
const err7 = {instancePath:instancePath+"/typed/" + i0,schemaPath:"#/properties/typed/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/typed",schemaPath:"#/properties/typed/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.session !== undefined && func1.call(data, "session")){
if(typeof data.session !== "string"){
const err9 = {instancePath:instancePath+"/session",schemaPath:"#/properties/session/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.method !== undefined && func1.call(data, "method")){
if(typeof data.method !== "string"){
const err10 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.path !== undefined && func1.call(data, "path")){
if(typeof data.path !== "string"){
const err11 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.headers !== undefined && func1.call(data, "headers")){
let data12 = data.headers;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key2 of Object.keys(data12)){
if(typeof data12[key2] !== "string"){
const err12 = {instancePath:instancePath+"/headers/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.repeat !== undefined && func1.call(data, "repeat")){
let data14 = data.repeat;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err14 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
const err15 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err16 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
if(data.parameters !== undefined && func1.call(data, "parameters")){
let data15 = data.parameters;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if((data15.order === undefined) || (!(func1.call(data15, "order")))){
const err17 = {instancePath:instancePath+"/parameters",schemaPath:"#/$defs/parameters/required",keyword:"required",params:{missingProperty: "order"},message:"must have required property '"+"order"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((data15.byPosition === undefined) || (!(func1.call(data15, "byPosition")))){
const err18 = {instancePath:instancePath+"/parameters",schemaPath:"#/$defs/parameters/required",keyword:"required",params:{missingProperty: "byPosition"},message:"must have required property '"+"byPosition"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data15.order !== undefined && func1.call(data15, "order")){
let data16 = data15.order;
if(Array.isArray(data16)){
const len1 = data16.length;
for(let i1=0; i1<len1; i1++){
if(typeof data16[i1] !== "string"){
const err19 = {instancePath:instancePath+"/parameters/order/" + i1,schemaPath:"#/$defs/parameters/properties/order/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
else {
const err20 = {instancePath:instancePath+"/parameters/order",schemaPath:"#/$defs/parameters/properties/order/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data15.byPosition !== undefined && func1.call(data15, "byPosition")){
let data18 = data15.byPosition;
if(Array.isArray(data18)){
const len2 = data18.length;
for(let i2=0; i2<len2; i2++){
if(typeof data18[i2] !== "string"){
const err21 = {instancePath:instancePath+"/parameters/byPosition/" + i2,schemaPath:"#/$defs/parameters/properties/byPosition/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/parameters/byPosition",schemaPath:"#/$defs/parameters/properties/byPosition/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data15.emptyFolder !== undefined && func1.call(data15, "emptyFolder")){
if(typeof data15.emptyFolder !== "string"){
const err23 = {instancePath:instancePath+"/parameters/emptyFolder",schemaPath:"#/$defs/parameters/properties/emptyFolder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/parameters",schemaPath:"#/$defs/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.before !== undefined && func1.call(data, "before")){
let data21 = data.before;
if(Array.isArray(data21)){
const len3 = data21.length;
for(let i3=0; i3<len3; i3++){
if(!(validate31(data21[i3], {instancePath:instancePath+"/before/" + i3,parentData:data21,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
}
else {
const err25 = {instancePath:instancePath+"/before",schemaPath:"#/properties/before/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":{"body":true,"invalid":true,"env":true,"agent":true,"files":true,"typed":true,"session":true,"method":true,"path":true,"headers":true,"repeat":true,"parameters":true,"before":true},"dynamicProps":false,"dynamicItems":false};


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate25.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.clause === undefined) || (!(func1.call(data, "clause")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "clause"},message:"must have required property '"+"clause"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.fingerprint === undefined) || (!(func1.call(data, "fingerprint")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "fingerprint"},message:"must have required property '"+"fingerprint"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.calls === undefined) || (!(func1.call(data, "calls")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "calls"},message:"must have required property '"+"calls"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.clause !== undefined && func1.call(data, "clause")){
if(typeof data.clause !== "string"){
const err3 = {instancePath:instancePath+"/clause",schemaPath:"#/properties/clause/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.fingerprint !== undefined && func1.call(data, "fingerprint")){
if(typeof data.fingerprint !== "string"){
const err4 = {instancePath:instancePath+"/fingerprint",schemaPath:"#/properties/fingerprint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.calls !== undefined && func1.call(data, "calls")){
let data2 = data.calls;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
if(!(validate26(data2[i0], {instancePath:instancePath+"/calls/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/calls",schemaPath:"#/properties/calls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":{"clause":true,"fingerprint":true,"calls":true},"dynamicProps":false,"dynamicItems":false};


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate24.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.clauses !== undefined && func1.call(data, "clauses")){
let data0 = data.clauses;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
const err0 = {instancePath:instancePath+"/clauses/" + i0,schemaPath:"#/properties/clauses/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath:instancePath+"/clauses",schemaPath:"#/properties/clauses/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.profiles !== undefined && func1.call(data, "profiles")){
let data2 = data.profiles;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(typeof data2[i1] !== "string"){
const err2 = {instancePath:instancePath+"/profiles/" + i1,schemaPath:"#/properties/profiles/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/profiles",schemaPath:"#/properties/profiles/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.seed !== undefined && func1.call(data, "seed")){
let data4 = data.seed;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err4 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 2147483647 || isNaN(data4)){
const err5 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 2147483647},message:"must be <= 2147483647"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data4 < -2147483648 || isNaN(data4)){
const err6 = {instancePath:instancePath+"/seed",schemaPath:"#/properties/seed/minimum",keyword:"minimum",params:{comparison: ">=", limit: -2147483648},message:"must be >= -2147483648"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.effort !== undefined && func1.call(data, "effort")){
let data5 = data.effort;
if(typeof data5 !== "string"){
const err7 = {instancePath:instancePath+"/effort",schemaPath:"#/properties/effort/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((data5 === "quick") || (data5 === "standard")) || (data5 === "thorough"))){
const err8 = {instancePath:instancePath+"/effort",schemaPath:"#/properties/effort/enum",keyword:"enum",params:{allowedValues: schema37.properties.effort.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.calls !== undefined && func1.call(data, "calls")){
let data6 = data.calls;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err9 = {instancePath:instancePath+"/calls",schemaPath:"#/properties/calls/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err10 = {instancePath:instancePath+"/calls",schemaPath:"#/properties/calls/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data6 < 0 || isNaN(data6)){
const err11 = {instancePath:instancePath+"/calls",schemaPath:"#/properties/calls/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.budgetMs !== undefined && func1.call(data, "budgetMs")){
let data7 = data.budgetMs;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err12 = {instancePath:instancePath+"/budgetMs",schemaPath:"#/properties/budgetMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/budgetMs",schemaPath:"#/properties/budgetMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.deadlineMs !== undefined && func1.call(data, "deadlineMs")){
let data8 = data.deadlineMs;
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 < 0 || isNaN(data8)){
const err14 = {instancePath:instancePath+"/deadlineMs",schemaPath:"#/properties/deadlineMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/deadlineMs",schemaPath:"#/properties/deadlineMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.amounts !== undefined && func1.call(data, "amounts")){
let data9 = data.amounts;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if((data9.plain === undefined) || (!(func1.call(data9, "plain")))){
const err16 = {instancePath:instancePath+"/amounts",schemaPath:"#/$defs/amounts/required",keyword:"required",params:{missingProperty: "plain"},message:"must have required property '"+"plain"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((data9.own === undefined) || (!(func1.call(data9, "own")))){
const err17 = {instancePath:instancePath+"/amounts",schemaPath:"#/$defs/amounts/required",keyword:"required",params:{missingProperty: "own"},message:"must have required property '"+"own"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data9.plain !== undefined && func1.call(data9, "plain")){
let data10 = data9.plain;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err18 = {instancePath:instancePath+"/amounts/plain",schemaPath:"#/$defs/amounts/properties/plain/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
const err19 = {instancePath:instancePath+"/amounts/plain",schemaPath:"#/$defs/amounts/properties/plain/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err20 = {instancePath:instancePath+"/amounts/plain",schemaPath:"#/$defs/amounts/properties/plain/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data9.own !== undefined && func1.call(data9, "own")){
let data11 = data9.own;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err21 = {instancePath:instancePath+"/amounts/own",schemaPath:"#/$defs/amounts/properties/own/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 > 9007199254740991 || isNaN(data11)){
const err22 = {instancePath:instancePath+"/amounts/own",schemaPath:"#/$defs/amounts/properties/own/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data11 < 0 || isNaN(data11)){
const err23 = {instancePath:instancePath+"/amounts/own",schemaPath:"#/$defs/amounts/properties/own/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
if(data9.usual !== undefined && func1.call(data9, "usual")){
let data12 = data9.usual;
if(typeof data12 !== "boolean"){
const err24 = {instancePath:instancePath+"/amounts/usual",schemaPath:"#/$defs/amounts/properties/usual/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if(true !== data12){
const err25 = {instancePath:instancePath+"/amounts/usual",schemaPath:"#/$defs/amounts/properties/usual/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data9.weaker !== undefined && func1.call(data9, "weaker")){
let data13 = data9.weaker;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err26 = {instancePath:instancePath+"/amounts/weaker",schemaPath:"#/$defs/amounts/properties/weaker/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
const err27 = {instancePath:instancePath+"/amounts/weaker",schemaPath:"#/$defs/amounts/properties/weaker/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err28 = {instancePath:instancePath+"/amounts/weaker",schemaPath:"#/$defs/amounts/properties/weaker/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
}
else {
const err29 = {instancePath:instancePath+"/amounts",schemaPath:"#/$defs/amounts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.repeat !== undefined && func1.call(data, "repeat")){
let data14 = data.repeat;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err30 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
const err31 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err32 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data.failOn !== undefined && func1.call(data, "failOn")){
let data15 = data.failOn;
if(typeof data15 !== "string"){
const err33 = {instancePath:instancePath+"/failOn",schemaPath:"#/properties/failOn/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!(((data15 === "must") || (data15 === "should")) || (data15 === "may"))){
const err34 = {instancePath:instancePath+"/failOn",schemaPath:"#/properties/failOn/enum",keyword:"enum",params:{allowedValues: schema37.properties.failOn.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.flaky !== undefined && func1.call(data, "flaky")){
let data16 = data.flaky;
if(typeof data16 !== "string"){
const err35 = {instancePath:instancePath+"/flaky",schemaPath:"#/properties/flaky/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!((data16 === "fail") || (data16 === "warn"))){
const err36 = {instancePath:instancePath+"/flaky",schemaPath:"#/properties/flaky/enum",keyword:"enum",params:{allowedValues: schema37.properties.flaky.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data.allowInconclusive !== undefined && func1.call(data, "allowInconclusive")){
let data17 = data.allowInconclusive;
if(Array.isArray(data17)){
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
if(typeof data17[i2] !== "string"){
const err37 = {instancePath:instancePath+"/allowInconclusive/" + i2,schemaPath:"#/properties/allowInconclusive/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/allowInconclusive",schemaPath:"#/properties/allowInconclusive/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.baseline !== undefined && func1.call(data, "baseline")){
let data19 = data.baseline;
if(Array.isArray(data19)){
const len3 = data19.length;
for(let i3=0; i3<len3; i3++){
let data20 = data19[i3];
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if((data20.clause === undefined) || (!(func1.call(data20, "clause")))){
const err39 = {instancePath:instancePath+"/baseline/" + i3,schemaPath:"#/$defs/expectedFailure/required",keyword:"required",params:{missingProperty: "clause"},message:"must have required property '"+"clause"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((data20.reason === undefined) || (!(func1.call(data20, "reason")))){
const err40 = {instancePath:instancePath+"/baseline/" + i3,schemaPath:"#/$defs/expectedFailure/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data20.clause !== undefined && func1.call(data20, "clause")){
if(typeof data20.clause !== "string"){
const err41 = {instancePath:instancePath+"/baseline/" + i3+"/clause",schemaPath:"#/$defs/expectedFailure/properties/clause/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data20.fingerprint !== undefined && func1.call(data20, "fingerprint")){
if(typeof data20.fingerprint !== "string"){
const err42 = {instancePath:instancePath+"/baseline/" + i3+"/fingerprint",schemaPath:"#/$defs/expectedFailure/properties/fingerprint/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data20.reason !== undefined && func1.call(data20, "reason")){
let data23 = data20.reason;
if(typeof data23 === "string"){
if(func128(data23) < 1){
const err43 = {instancePath:instancePath+"/baseline/" + i3+"/reason",schemaPath:"#/$defs/expectedFailure/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
else {
const err44 = {instancePath:instancePath+"/baseline/" + i3+"/reason",schemaPath:"#/$defs/expectedFailure/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data20.issue !== undefined && func1.call(data20, "issue")){
if(typeof data20.issue !== "string"){
const err45 = {instancePath:instancePath+"/baseline/" + i3+"/issue",schemaPath:"#/$defs/expectedFailure/properties/issue/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data20.expires !== undefined && func1.call(data20, "expires")){
let data25 = data20.expires;
if(typeof data25 === "string"){
if(!pattern4.test(data25)){
const err46 = {instancePath:instancePath+"/baseline/" + i3+"/expires",schemaPath:"#/$defs/expectedFailure/properties/expires/pattern",keyword:"pattern",params:{pattern: "^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))$"},message:"must match pattern \""+"^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))$"+"\""};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!(formats0.validate(data25))){
const err47 = {instancePath:instancePath+"/baseline/" + i3+"/expires",schemaPath:"#/$defs/expectedFailure/properties/expires/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/baseline/" + i3+"/expires",schemaPath:"#/$defs/expectedFailure/properties/expires/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data20.flaky !== undefined && func1.call(data20, "flaky")){
let data26 = data20.flaky;
if(typeof data26 !== "boolean"){
const err49 = {instancePath:instancePath+"/baseline/" + i3+"/flaky",schemaPath:"#/$defs/expectedFailure/properties/flaky/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(true !== data26){
const err50 = {instancePath:instancePath+"/baseline/" + i3+"/flaky",schemaPath:"#/$defs/expectedFailure/properties/flaky/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/baseline/" + i3,schemaPath:"#/$defs/expectedFailure/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/baseline",schemaPath:"#/properties/baseline/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.shard !== undefined && func1.call(data, "shard")){
let data27 = data.shard;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if((data27.index === undefined) || (!(func1.call(data27, "index")))){
const err53 = {instancePath:instancePath+"/shard",schemaPath:"#/$defs/shard/required",keyword:"required",params:{missingProperty: "index"},message:"must have required property '"+"index"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if((data27.of === undefined) || (!(func1.call(data27, "of")))){
const err54 = {instancePath:instancePath+"/shard",schemaPath:"#/$defs/shard/required",keyword:"required",params:{missingProperty: "of"},message:"must have required property '"+"of"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data27.index !== undefined && func1.call(data27, "index")){
let data28 = data27.index;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err55 = {instancePath:instancePath+"/shard/index",schemaPath:"#/$defs/shard/properties/index/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data28 == "number") && (isFinite(data28))){
if(data28 > 9007199254740991 || isNaN(data28)){
const err56 = {instancePath:instancePath+"/shard/index",schemaPath:"#/$defs/shard/properties/index/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if(data28 < 0 || isNaN(data28)){
const err57 = {instancePath:instancePath+"/shard/index",schemaPath:"#/$defs/shard/properties/index/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
if(data27.of !== undefined && func1.call(data27, "of")){
let data29 = data27.of;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err58 = {instancePath:instancePath+"/shard/of",schemaPath:"#/$defs/shard/properties/of/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(data29 > 9007199254740991 || isNaN(data29)){
const err59 = {instancePath:instancePath+"/shard/of",schemaPath:"#/$defs/shard/properties/of/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data29 < 0 || isNaN(data29)){
const err60 = {instancePath:instancePath+"/shard/of",schemaPath:"#/$defs/shard/properties/of/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
}
else {
const err61 = {instancePath:instancePath+"/shard",schemaPath:"#/$defs/shard/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.past !== undefined && func1.call(data, "past")){
let data30 = data.past;
if(Array.isArray(data30)){
const len4 = data30.length;
for(let i4=0; i4<len4; i4++){
if(!(validate25(data30[i4], {instancePath:instancePath+"/past/" + i4,parentData:data30,parentDataProperty:i4,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
}
else {
const err62 = {instancePath:instancePath+"/past",schemaPath:"#/properties/past/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.set !== undefined && func1.call(data, "set")){
let data32 = data.set;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
for(const key0 of Object.keys(data32)){
if(typeof data32[key0] !== "string"){
const err63 = {instancePath:instancePath+"/set/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/set",schemaPath:"#/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"clauses":true,"profiles":true,"seed":true,"effort":true,"calls":true,"budgetMs":true,"deadlineMs":true,"amounts":true,"repeat":true,"failOn":true,"flaky":true,"allowInconclusive":true,"baseline":true,"shard":true,"past":true,"set":true},"dynamicProps":false,"dynamicItems":false};


function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate21.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func1.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.schemaVersion === undefined) || (!(func1.call(data, "schemaVersion")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schemaVersion"},message:"must have required property '"+"schemaVersion"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.contract === undefined) || (!(func1.call(data, "contract")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "contract"},message:"must have required property '"+"contract"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.target === undefined) || (!(func1.call(data, "target")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target"},message:"must have required property '"+"target"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.settings === undefined) || (!(func1.call(data, "settings")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "settings"},message:"must have required property '"+"settings"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.type !== undefined && func1.call(data, "type")){
let data0 = data.type;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if("run" !== data0){
const err6 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "run"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.schemaVersion !== undefined && func1.call(data, "schemaVersion")){
let data1 = data.schemaVersion;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if("1" !== data1){
const err8 = {instancePath:instancePath+"/schemaVersion",schemaPath:"#/properties/schemaVersion/const",keyword:"const",params:{allowedValue: "1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.contract !== undefined && func1.call(data, "contract")){
let data2 = data.contract;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if((data2.id === undefined) || (!(func1.call(data2, "id")))){
const err9 = {instancePath:instancePath+"/contract",schemaPath:"#/$defs/contract/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((data2.version === undefined) || (!(func1.call(data2, "version")))){
const err10 = {instancePath:instancePath+"/contract",schemaPath:"#/$defs/contract/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data2.id !== undefined && func1.call(data2, "id")){
if(typeof data2.id !== "string"){
const err11 = {instancePath:instancePath+"/contract/id",schemaPath:"#/$defs/contract/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.version !== undefined && func1.call(data2, "version")){
if(typeof data2.version !== "string"){
const err12 = {instancePath:instancePath+"/contract/version",schemaPath:"#/$defs/contract/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data2.file !== undefined && func1.call(data2, "file")){
if(typeof data2.file !== "string"){
const err13 = {instancePath:instancePath+"/contract/file",schemaPath:"#/$defs/contract/properties/file/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/contract",schemaPath:"#/$defs/contract/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.target !== undefined && func1.call(data, "target")){
if(!(validate22(data.target, {instancePath:instancePath+"/target",parentData:data,parentDataProperty:"target",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
if(data.settings !== undefined && func1.call(data, "settings")){
if(!(validate24(data.settings, {instancePath:instancePath+"/settings",parentData:data,parentDataProperty:"settings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"type":true,"schemaVersion":true,"contract":true,"target":true,"settings":true},"dynamicProps":false,"dynamicItems":false};

const schema53 = {"title":"recorded exchange","description":"A call, and what came back.","type":"object","properties":{"type":{"type":"string","const":"exchange","description":"A line for each exchange, in the order of their ends."},"call":{"$ref":"#/$defs/call"},"received":{"$ref":"#/$defs/packed"},"stderr":{"type":"string","description":"What the target wrote beside its answer."},"ended":{"$ref":"#/$defs/ending"},"ms":{"type":"number","minimum":0,"description":"Milliseconds from the start of the call to its end."},"lastByteMs":{"type":"number","minimum":0,"description":"Milliseconds from the start of the call to the last byte of the answer."},"files":{"description":"What stands in its folder after it, by path.","type":"object","additionalProperties":{"$ref":"#/$defs/found"}},"terminal":{"$ref":"#/$defs/terminal"},"called":{"$ref":"#/$defs/called"},"waitedMs":{"description":"Of a process that makes this call alone: milliseconds until it had imported the module.","type":"number","minimum":0},"stoppedAt":{"description":"Which of the calls before it did not return, from 0.","type":"integer","minimum":0,"maximum":9007199254740991},"endedBefore":{"description":"How the server that was started ended before this answer, of an earlier call.","type":"string"},"endedAfter":{"description":"How the server that was started ended at once after this answer.","type":"string"}},"required":["type","call","received","stderr","ended","ms","lastByteMs"]};
const schema69 = {"title":"terminal","description":"The terminal of the call, where lines were typed.","type":"object","properties":{"linesRead":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"How many of the typed lines were read."},"shown":{"type":"string","description":"What the terminal showed."}},"required":["linesRead","shown"]};
const schema54 = {"title":"ending","description":"How a call ended.","oneOf":[{"$ref":"#/$defs/exitEnding"},{"$ref":"#/$defs/signalEnding"},{"$ref":"#/$defs/responseEnding"},{"$ref":"#/$defs/hangupEnding"},{"$ref":"#/$defs/returnEnding"},{"$ref":"#/$defs/throwEnding"},{"$ref":"#/$defs/noExportEnding"},{"$ref":"#/$defs/timeoutEnding"},{"$ref":"#/$defs/overflowEnding"},{"$ref":"#/$defs/unreachableEnding"}]};
const schema55 = {"title":"exit ending","description":"The target ended by itself.","type":"object","properties":{"by":{"type":"string","const":"exit","description":"How it ended."},"code":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991,"description":"The exit code."},"heldOpen":{"description":"Outputs that something still held open after the target itself had ended.","type":"array","items":{"type":"string","enum":["stdout","stderr"]}}},"required":["by","code"]};
const schema56 = {"title":"signal ending","description":"A signal ended the target.","type":"object","properties":{"by":{"type":"string","const":"signal","description":"How it ended."},"signal":{"type":"string","description":"The name of the signal, e.g. `SIGSEGV`."},"heldOpen":{"description":"Outputs that something still held open after the target itself had ended.","type":"array","items":{"type":"string","enum":["stdout","stderr"]}}},"required":["by","signal"]};
const schema57 = {"title":"response ending","description":"A whole HTTP response came.","type":"object","properties":{"by":{"type":"string","const":"response","description":"How it ended."},"status":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991,"description":"The status code."},"headers":{"type":"object","additionalProperties":{"type":"string"},"description":"The header fields, names in lower case."}},"required":["by","status","headers"]};
const schema58 = {"title":"hangup ending","description":"The connection broke, or what came over it is no HTTP.","type":"object","properties":{"by":{"type":"string","const":"hangup","description":"How it ended."},"fault":{"type":"string","enum":["gone","died","closed","reset","cut-body","wrong-length","no-http","huge-headers"],"description":"What went wrong."},"reason":{"type":"string","description":"The same in words."},"status":{"description":"The status code, where a status line had come before.","type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["by","fault","reason"]};
const schema61 = {"title":"throw ending","description":"A function raised, or its promise was rejected.","type":"object","properties":{"by":{"type":"string","const":"throw","description":"How it ended."},"error":{"type":"string","description":"The type and the message of what was raised."},"awaitable":{"type":"boolean","description":"Whether calling it had given something to wait for."},"callMs":{"type":"number","minimum":0,"description":"How long the call alone took, in milliseconds."}},"required":["by","error","awaitable","callMs"]};
const schema62 = {"title":"no export ending","description":"The module was imported, and holds no function of that name.","type":"object","properties":{"by":{"type":"string","const":"no-export","description":"How it ended."},"reason":{"type":"string","description":"The same in words."}},"required":["by","reason"]};
const schema63 = {"title":"timeout ending","description":"The deadline passed, and the kit ended the target.","type":"object","properties":{"by":{"type":"string","const":"timeout","description":"How it ended."},"afterMs":{"type":"number","minimum":0,"description":"The deadline, in milliseconds from the start of the call."},"waitingFor":{"description":"What of an HTTP response had not come: its headers, or the rest of its body.","type":"string","enum":["headers","body"]}},"required":["by","afterMs"]};
const schema64 = {"title":"overflow ending","description":"More came than the kit keeps, and the kit ended the target.","type":"object","properties":{"by":{"type":"string","const":"overflow","description":"How it ended."},"limitBytes":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"What the kit keeps of one answer, in bytes."}},"required":["by","limitBytes"]};
const schema65 = {"title":"unreachable ending","description":"The target could not be called at all.","type":"object","properties":{"by":{"type":"string","const":"unreachable","description":"How it ended."},"reason":{"type":"string","description":"Why it could not be called."}},"required":["by","reason"]};
const schema59 = {"title":"return ending","description":"A function returned.","type":"object","properties":{"by":{"type":"string","const":"return","description":"How it ended."},"value":{"type":"string","enum":["dict","pydantic","dataclass","attributes","object","array","text","number","boolean","null","other"],"description":"What it returned, by its own language's words."},"awaitable":{"type":"boolean","description":"Whether calling it gave something to wait for."},"notJson":{"type":"array","items":{"$ref":"#/$defs/notJson"},"description":"The parts that standard JSON cannot carry; `null` stands in their places."},"callMs":{"type":"number","minimum":0,"description":"How long the call alone took, in milliseconds."}},"required":["by","value","awaitable","notJson","callMs"]};
const schema60 = {"title":"not json","description":"A part of a value that standard JSON cannot carry.","type":"object","properties":{"pointer":{"type":"string","description":"Where: a JSON pointer (RFC 6901)."},"was":{"type":"string","description":"What was there, e.g. `NaN`."}},"required":["pointer","was"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.value === undefined) || (!(func1.call(data, "value")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.awaitable === undefined) || (!(func1.call(data, "awaitable")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "awaitable"},message:"must have required property '"+"awaitable"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.notJson === undefined) || (!(func1.call(data, "notJson")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "notJson"},message:"must have required property '"+"notJson"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.callMs === undefined) || (!(func1.call(data, "callMs")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "callMs"},message:"must have required property '"+"callMs"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data0 = data.by;
if(typeof data0 !== "string"){
const err5 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if("return" !== data0){
const err6 = {instancePath:instancePath+"/by",schemaPath:"#/properties/by/const",keyword:"const",params:{allowedValue: "return"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.value !== undefined && func1.call(data, "value")){
let data1 = data.value;
if(typeof data1 !== "string"){
const err7 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(((((((((((data1 === "dict") || (data1 === "pydantic")) || (data1 === "dataclass")) || (data1 === "attributes")) || (data1 === "object")) || (data1 === "array")) || (data1 === "text")) || (data1 === "number")) || (data1 === "boolean")) || (data1 === "null")) || (data1 === "other"))){
const err8 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/enum",keyword:"enum",params:{allowedValues: schema59.properties.value.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.awaitable !== undefined && func1.call(data, "awaitable")){
if(typeof data.awaitable !== "boolean"){
const err9 = {instancePath:instancePath+"/awaitable",schemaPath:"#/properties/awaitable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.notJson !== undefined && func1.call(data, "notJson")){
let data3 = data.notJson;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if((data4.pointer === undefined) || (!(func1.call(data4, "pointer")))){
const err10 = {instancePath:instancePath+"/notJson/" + i0,schemaPath:"#/$defs/notJson/required",keyword:"required",params:{missingProperty: "pointer"},message:"must have required property '"+"pointer"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((data4.was === undefined) || (!(func1.call(data4, "was")))){
const err11 = {instancePath:instancePath+"/notJson/" + i0,schemaPath:"#/$defs/notJson/required",keyword:"required",params:{missingProperty: "was"},message:"must have required property '"+"was"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data4.pointer !== undefined && func1.call(data4, "pointer")){
if(typeof data4.pointer !== "string"){
const err12 = {instancePath:instancePath+"/notJson/" + i0+"/pointer",schemaPath:"#/$defs/notJson/properties/pointer/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data4.was !== undefined && func1.call(data4, "was")){
if(typeof data4.was !== "string"){
const err13 = {instancePath:instancePath+"/notJson/" + i0+"/was",schemaPath:"#/$defs/notJson/properties/was/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/notJson/" + i0,schemaPath:"#/$defs/notJson/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/notJson",schemaPath:"#/properties/notJson/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.callMs !== undefined && func1.call(data, "callMs")){
let data7 = data.callMs;
if((typeof data7 == "number") && (isFinite(data7))){
if(data7 < 0 || isNaN(data7)){
const err16 = {instancePath:instancePath+"/callMs",schemaPath:"#/properties/callMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/callMs",schemaPath:"#/properties/callMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":{"by":true,"value":true,"awaitable":true,"notJson":true,"callMs":true},"dynamicProps":false,"dynamicItems":false};


function validate42(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate42.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err0 = {instancePath,schemaPath:"#/$defs/exitEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.code === undefined) || (!(func1.call(data, "code")))){
const err1 = {instancePath,schemaPath:"#/$defs/exitEnding/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data0 = data.by;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/exitEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if("exit" !== data0){
const err3 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/exitEnding/properties/by/const",keyword:"const",params:{allowedValue: "exit"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.code !== undefined && func1.call(data, "code")){
let data1 = data.code;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/code",schemaPath:"#/$defs/exitEnding/properties/code/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
const err5 = {instancePath:instancePath+"/code",schemaPath:"#/$defs/exitEnding/properties/code/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data1 < -9007199254740991 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/code",schemaPath:"#/$defs/exitEnding/properties/code/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.heldOpen !== undefined && func1.call(data, "heldOpen")){
let data2 = data.heldOpen;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(typeof data3 !== "string"){
const err7 = {instancePath:instancePath+"/heldOpen/" + i0,schemaPath:"#/$defs/exitEnding/properties/heldOpen/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!((data3 === "stdout") || (data3 === "stderr"))){
const err8 = {instancePath:instancePath+"/heldOpen/" + i0,schemaPath:"#/$defs/exitEnding/properties/heldOpen/items/enum",keyword:"enum",params:{allowedValues: schema55.properties.heldOpen.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/heldOpen",schemaPath:"#/$defs/exitEnding/properties/heldOpen/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/$defs/exitEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = {};
props0.by = true;
props0.code = true;
props0.heldOpen = true;
}
const _errs12 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err11 = {instancePath,schemaPath:"#/$defs/signalEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((data.signal === undefined) || (!(func1.call(data, "signal")))){
const err12 = {instancePath,schemaPath:"#/$defs/signalEnding/required",keyword:"required",params:{missingProperty: "signal"},message:"must have required property '"+"signal"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data4 = data.by;
if(typeof data4 !== "string"){
const err13 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/signalEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if("signal" !== data4){
const err14 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/signalEnding/properties/by/const",keyword:"const",params:{allowedValue: "signal"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.signal !== undefined && func1.call(data, "signal")){
if(typeof data.signal !== "string"){
const err15 = {instancePath:instancePath+"/signal",schemaPath:"#/$defs/signalEnding/properties/signal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.heldOpen !== undefined && func1.call(data, "heldOpen")){
let data6 = data.heldOpen;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(typeof data7 !== "string"){
const err16 = {instancePath:instancePath+"/heldOpen/" + i1,schemaPath:"#/$defs/signalEnding/properties/heldOpen/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!((data7 === "stdout") || (data7 === "stderr"))){
const err17 = {instancePath:instancePath+"/heldOpen/" + i1,schemaPath:"#/$defs/signalEnding/properties/heldOpen/items/enum",keyword:"enum",params:{allowedValues: schema56.properties.heldOpen.items.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/heldOpen",schemaPath:"#/$defs/signalEnding/properties/heldOpen/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/$defs/signalEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs12 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = props0 || {};
props0.by = true;
props0.signal = true;
props0.heldOpen = true;
}
}
const _errs23 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err20 = {instancePath,schemaPath:"#/$defs/responseEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((data.status === undefined) || (!(func1.call(data, "status")))){
const err21 = {instancePath,schemaPath:"#/$defs/responseEnding/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((data.headers === undefined) || (!(func1.call(data, "headers")))){
const err22 = {instancePath,schemaPath:"#/$defs/responseEnding/required",keyword:"required",params:{missingProperty: "headers"},message:"must have required property '"+"headers"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data8 = data.by;
if(typeof data8 !== "string"){
const err23 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/responseEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if("response" !== data8){
const err24 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/responseEnding/properties/by/const",keyword:"const",params:{allowedValue: "response"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.status !== undefined && func1.call(data, "status")){
let data9 = data.status;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err25 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/responseEnding/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
const err26 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/responseEnding/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data9 < -9007199254740991 || isNaN(data9)){
const err27 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/responseEnding/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data.headers !== undefined && func1.call(data, "headers")){
let data10 = data.headers;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key0 of Object.keys(data10)){
if(typeof data10[key0] !== "string"){
const err28 = {instancePath:instancePath+"/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/responseEnding/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/headers",schemaPath:"#/$defs/responseEnding/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/$defs/responseEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid0 = _errs23 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = props0 || {};
props0.by = true;
props0.status = true;
props0.headers = true;
}
}
const _errs35 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err31 = {instancePath,schemaPath:"#/$defs/hangupEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((data.fault === undefined) || (!(func1.call(data, "fault")))){
const err32 = {instancePath,schemaPath:"#/$defs/hangupEnding/required",keyword:"required",params:{missingProperty: "fault"},message:"must have required property '"+"fault"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if((data.reason === undefined) || (!(func1.call(data, "reason")))){
const err33 = {instancePath,schemaPath:"#/$defs/hangupEnding/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data12 = data.by;
if(typeof data12 !== "string"){
const err34 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/hangupEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if("hangup" !== data12){
const err35 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/hangupEnding/properties/by/const",keyword:"const",params:{allowedValue: "hangup"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.fault !== undefined && func1.call(data, "fault")){
let data13 = data.fault;
if(typeof data13 !== "string"){
const err36 = {instancePath:instancePath+"/fault",schemaPath:"#/$defs/hangupEnding/properties/fault/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(!((((((((data13 === "gone") || (data13 === "died")) || (data13 === "closed")) || (data13 === "reset")) || (data13 === "cut-body")) || (data13 === "wrong-length")) || (data13 === "no-http")) || (data13 === "huge-headers"))){
const err37 = {instancePath:instancePath+"/fault",schemaPath:"#/$defs/hangupEnding/properties/fault/enum",keyword:"enum",params:{allowedValues: schema58.properties.fault.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.reason !== undefined && func1.call(data, "reason")){
if(typeof data.reason !== "string"){
const err38 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/hangupEnding/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.status !== undefined && func1.call(data, "status")){
let data15 = data.status;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err39 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/hangupEnding/properties/status/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(data15 > 9007199254740991 || isNaN(data15)){
const err40 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/hangupEnding/properties/status/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data15 < -9007199254740991 || isNaN(data15)){
const err41 = {instancePath:instancePath+"/status",schemaPath:"#/$defs/hangupEnding/properties/status/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
}
else {
const err42 = {instancePath,schemaPath:"#/$defs/hangupEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
var _valid0 = _errs35 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 3];
}
else {
if(_valid0){
valid0 = true;
passing0 = 3;
if(props0 !== true){
props0 = props0 || {};
props0.by = true;
props0.fault = true;
props0.reason = true;
props0.status = true;
}
}
const _errs46 = errors;
if(!(validate43(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
var _valid0 = _errs46 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 4];
}
else {
if(_valid0){
valid0 = true;
passing0 = 4;
if(props0 !== true){
props0 = props0 || {};
props0.by = true;
props0.value = true;
props0.awaitable = true;
props0.notJson = true;
props0.callMs = true;
}
}
const _errs47 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err43 = {instancePath,schemaPath:"#/$defs/throwEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((data.error === undefined) || (!(func1.call(data, "error")))){
const err44 = {instancePath,schemaPath:"#/$defs/throwEnding/required",keyword:"required",params:{missingProperty: "error"},message:"must have required property '"+"error"+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((data.awaitable === undefined) || (!(func1.call(data, "awaitable")))){
const err45 = {instancePath,schemaPath:"#/$defs/throwEnding/required",keyword:"required",params:{missingProperty: "awaitable"},message:"must have required property '"+"awaitable"+"'"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if((data.callMs === undefined) || (!(func1.call(data, "callMs")))){
const err46 = {instancePath,schemaPath:"#/$defs/throwEnding/required",keyword:"required",params:{missingProperty: "callMs"},message:"must have required property '"+"callMs"+"'"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data16 = data.by;
if(typeof data16 !== "string"){
const err47 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/throwEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if("throw" !== data16){
const err48 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/throwEnding/properties/by/const",keyword:"const",params:{allowedValue: "throw"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.error !== undefined && func1.call(data, "error")){
if(typeof data.error !== "string"){
const err49 = {instancePath:instancePath+"/error",schemaPath:"#/$defs/throwEnding/properties/error/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.awaitable !== undefined && func1.call(data, "awaitable")){
if(typeof data.awaitable !== "boolean"){
const err50 = {instancePath:instancePath+"/awaitable",schemaPath:"#/$defs/throwEnding/properties/awaitable/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.callMs !== undefined && func1.call(data, "callMs")){
let data19 = data.callMs;
if((typeof data19 == "number") && (isFinite(data19))){
if(data19 < 0 || isNaN(data19)){
const err51 = {instancePath:instancePath+"/callMs",schemaPath:"#/$defs/throwEnding/properties/callMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/callMs",schemaPath:"#/$defs/throwEnding/properties/callMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath,schemaPath:"#/$defs/throwEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
var _valid0 = _errs47 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 5];
}
else {
if(_valid0){
valid0 = true;
passing0 = 5;
if(props0 !== true){
props0 = props0 || {};
props0.by = true;
props0.error = true;
props0.awaitable = true;
props0.callMs = true;
}
}
const _errs58 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err54 = {instancePath,schemaPath:"#/$defs/noExportEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if((data.reason === undefined) || (!(func1.call(data, "reason")))){
const err55 = {instancePath,schemaPath:"#/$defs/noExportEnding/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data20 = data.by;
if(typeof data20 !== "string"){
const err56 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/noExportEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if("no-export" !== data20){
const err57 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/noExportEnding/properties/by/const",keyword:"const",params:{allowedValue: "no-export"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.reason !== undefined && func1.call(data, "reason")){
if(typeof data.reason !== "string"){
const err58 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/noExportEnding/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath,schemaPath:"#/$defs/noExportEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid0 = _errs58 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 6];
}
else {
if(_valid0){
valid0 = true;
passing0 = 6;
if(props0 !== true){
props0 = props0 || {};
props0.by = true;
props0.reason = true;
}
}
const _errs65 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err60 = {instancePath,schemaPath:"#/$defs/timeoutEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((data.afterMs === undefined) || (!(func1.call(data, "afterMs")))){
const err61 = {instancePath,schemaPath:"#/$defs/timeoutEnding/required",keyword:"required",params:{missingProperty: "afterMs"},message:"must have required property '"+"afterMs"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data22 = data.by;
if(typeof data22 !== "string"){
const err62 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/timeoutEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if("timeout" !== data22){
const err63 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/timeoutEnding/properties/by/const",keyword:"const",params:{allowedValue: "timeout"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.afterMs !== undefined && func1.call(data, "afterMs")){
let data23 = data.afterMs;
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
const err64 = {instancePath:instancePath+"/afterMs",schemaPath:"#/$defs/timeoutEnding/properties/afterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/afterMs",schemaPath:"#/$defs/timeoutEnding/properties/afterMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.waitingFor !== undefined && func1.call(data, "waitingFor")){
let data24 = data.waitingFor;
if(typeof data24 !== "string"){
const err66 = {instancePath:instancePath+"/waitingFor",schemaPath:"#/$defs/timeoutEnding/properties/waitingFor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
if(!((data24 === "headers") || (data24 === "body"))){
const err67 = {instancePath:instancePath+"/waitingFor",schemaPath:"#/$defs/timeoutEnding/properties/waitingFor/enum",keyword:"enum",params:{allowedValues: schema63.properties.waitingFor.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath,schemaPath:"#/$defs/timeoutEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
var _valid0 = _errs65 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 7];
}
else {
if(_valid0){
valid0 = true;
passing0 = 7;
if(props0 !== true){
props0 = props0 || {};
props0.by = true;
props0.afterMs = true;
props0.waitingFor = true;
}
}
const _errs74 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err69 = {instancePath,schemaPath:"#/$defs/overflowEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if((data.limitBytes === undefined) || (!(func1.call(data, "limitBytes")))){
const err70 = {instancePath,schemaPath:"#/$defs/overflowEnding/required",keyword:"required",params:{missingProperty: "limitBytes"},message:"must have required property '"+"limitBytes"+"'"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data25 = data.by;
if(typeof data25 !== "string"){
const err71 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/overflowEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if("overflow" !== data25){
const err72 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/overflowEnding/properties/by/const",keyword:"const",params:{allowedValue: "overflow"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.limitBytes !== undefined && func1.call(data, "limitBytes")){
let data26 = data.limitBytes;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err73 = {instancePath:instancePath+"/limitBytes",schemaPath:"#/$defs/overflowEnding/properties/limitBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 > 9007199254740991 || isNaN(data26)){
const err74 = {instancePath:instancePath+"/limitBytes",schemaPath:"#/$defs/overflowEnding/properties/limitBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if(data26 < 0 || isNaN(data26)){
const err75 = {instancePath:instancePath+"/limitBytes",schemaPath:"#/$defs/overflowEnding/properties/limitBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
}
else {
const err76 = {instancePath,schemaPath:"#/$defs/overflowEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
var _valid0 = _errs74 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 8];
}
else {
if(_valid0){
valid0 = true;
passing0 = 8;
if(props0 !== true){
props0 = props0 || {};
props0.by = true;
props0.limitBytes = true;
}
}
const _errs81 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err77 = {instancePath,schemaPath:"#/$defs/unreachableEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if((data.reason === undefined) || (!(func1.call(data, "reason")))){
const err78 = {instancePath,schemaPath:"#/$defs/unreachableEnding/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data27 = data.by;
if(typeof data27 !== "string"){
const err79 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/unreachableEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
if("unreachable" !== data27){
const err80 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/unreachableEnding/properties/by/const",keyword:"const",params:{allowedValue: "unreachable"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.reason !== undefined && func1.call(data, "reason")){
if(typeof data.reason !== "string"){
const err81 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/unreachableEnding/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath,schemaPath:"#/$defs/unreachableEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
var _valid0 = _errs81 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 9];
}
else {
if(_valid0){
valid0 = true;
passing0 = 9;
if(props0 !== true){
props0 = props0 || {};
props0.by = true;
props0.reason = true;
}
}
}
}
}
}
}
}
}
}
}
if(!valid0){
const err83 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate42.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate42.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema66 = {"title":"found","description":"What stands in the folder of a call after it.","anyOf":[{"$ref":"#/$defs/foundFile"},{"$ref":"#/$defs/foundOther"}]};
const schema67 = {"title":"found file","description":"A file.","type":"object","properties":{"bytes":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Length of the file, in bytes."},"text":{"description":"Its content, where it is UTF-8 and kept.","type":"string"},"base64":{"description":"Its content in base64, where it is not UTF-8 and kept.","type":"string"}},"required":["bytes"]};
const schema68 = {"title":"found other","description":"What is no file.","type":"object","properties":{"is":{"type":"string","enum":["directory","link","other"],"description":"What it is."}},"required":["is"]};

function validate46(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate46.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.bytes === undefined) || (!(func1.call(data, "bytes")))){
const err0 = {instancePath,schemaPath:"#/$defs/foundFile/required",keyword:"required",params:{missingProperty: "bytes"},message:"must have required property '"+"bytes"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.bytes !== undefined && func1.call(data, "bytes")){
let data0 = data.bytes;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/foundFile/properties/bytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 > 9007199254740991 || isNaN(data0)){
const err2 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/foundFile/properties/bytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data0 < 0 || isNaN(data0)){
const err3 = {instancePath:instancePath+"/bytes",schemaPath:"#/$defs/foundFile/properties/bytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
if(data.text !== undefined && func1.call(data, "text")){
if(typeof data.text !== "string"){
const err4 = {instancePath:instancePath+"/text",schemaPath:"#/$defs/foundFile/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.base64 !== undefined && func1.call(data, "base64")){
if(typeof data.base64 !== "string"){
const err5 = {instancePath:instancePath+"/base64",schemaPath:"#/$defs/foundFile/properties/base64/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/$defs/foundFile/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
var props0 = {};
props0.bytes = true;
props0.text = true;
props0.base64 = true;
}
const _errs10 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.is === undefined) || (!(func1.call(data, "is")))){
const err7 = {instancePath,schemaPath:"#/$defs/foundOther/required",keyword:"required",params:{missingProperty: "is"},message:"must have required property '"+"is"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.is !== undefined && func1.call(data, "is")){
let data3 = data.is;
if(typeof data3 !== "string"){
const err8 = {instancePath:instancePath+"/is",schemaPath:"#/$defs/foundOther/properties/is/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!(((data3 === "directory") || (data3 === "link")) || (data3 === "other"))){
const err9 = {instancePath:instancePath+"/is",schemaPath:"#/$defs/foundOther/properties/is/enum",keyword:"enum",params:{allowedValues: schema68.properties.is.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/$defs/foundOther/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid0 = valid0 || _valid0;
if(_valid0){
if(props0 !== true){
props0 = props0 || {};
props0.is = true;
}
}
if(!valid0){
const err11 = {instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate46.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate46.evaluated = {"dynamicProps":true,"dynamicItems":false};

const schema70 = {"title":"called","description":"The function that was called, as the language describes it.","type":"object","properties":{"language":{"type":"string","description":"The language of the module."},"name":{"type":"string","description":"The name under which the function was found."},"coroutine":{"type":"boolean","description":"Whether the language takes it for a coroutine function."},"package":{"$ref":"#/$defs/pythonPackage"},"parameters":{"description":"Its parameters in their order; left out where the language cannot tell.","type":"array","items":{"$ref":"#/$defs/parameter"}}},"required":["language","name","coroutine"]};
const schema71 = {"title":"python package","description":"The package as a part of which a module was imported.","type":"object","properties":{"above":{"type":"string","description":"The folder above it, seen from the working directory."},"module":{"type":"string","description":"The module's name from there."}},"required":["above","module"]};
const schema72 = {"title":"parameter","description":"A parameter of a function.","type":"object","properties":{"name":{"type":"string","description":"Its name."},"kind":{"type":"string","description":"How it is given, e.g. `position-or-name`."},"hasDefault":{"type":"boolean","description":"Whether it may be left out."}},"required":["name","kind","hasDefault"]};

function validate48(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate48.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.language === undefined) || (!(func1.call(data, "language")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "language"},message:"must have required property '"+"language"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.name === undefined) || (!(func1.call(data, "name")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.coroutine === undefined) || (!(func1.call(data, "coroutine")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "coroutine"},message:"must have required property '"+"coroutine"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.language !== undefined && func1.call(data, "language")){
if(typeof data.language !== "string"){
const err3 = {instancePath:instancePath+"/language",schemaPath:"#/properties/language/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.name !== undefined && func1.call(data, "name")){
if(typeof data.name !== "string"){
const err4 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.coroutine !== undefined && func1.call(data, "coroutine")){
if(typeof data.coroutine !== "boolean"){
const err5 = {instancePath:instancePath+"/coroutine",schemaPath:"#/properties/coroutine/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.package !== undefined && func1.call(data, "package")){
let data3 = data.package;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if((data3.above === undefined) || (!(func1.call(data3, "above")))){
const err6 = {instancePath:instancePath+"/package",schemaPath:"#/$defs/pythonPackage/required",keyword:"required",params:{missingProperty: "above"},message:"must have required property '"+"above"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data3.module === undefined) || (!(func1.call(data3, "module")))){
const err7 = {instancePath:instancePath+"/package",schemaPath:"#/$defs/pythonPackage/required",keyword:"required",params:{missingProperty: "module"},message:"must have required property '"+"module"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.above !== undefined && func1.call(data3, "above")){
if(typeof data3.above !== "string"){
const err8 = {instancePath:instancePath+"/package/above",schemaPath:"#/$defs/pythonPackage/properties/above/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.module !== undefined && func1.call(data3, "module")){
if(typeof data3.module !== "string"){
const err9 = {instancePath:instancePath+"/package/module",schemaPath:"#/$defs/pythonPackage/properties/module/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/package",schemaPath:"#/$defs/pythonPackage/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.parameters !== undefined && func1.call(data, "parameters")){
let data6 = data.parameters;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
let data7 = data6[i0];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if((data7.name === undefined) || (!(func1.call(data7, "name")))){
const err11 = {instancePath:instancePath+"/parameters/" + i0,schemaPath:"#/$defs/parameter/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((data7.kind === undefined) || (!(func1.call(data7, "kind")))){
const err12 = {instancePath:instancePath+"/parameters/" + i0,schemaPath:"#/$defs/parameter/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((data7.hasDefault === undefined) || (!(func1.call(data7, "hasDefault")))){
const err13 = {instancePath:instancePath+"/parameters/" + i0,schemaPath:"#/$defs/parameter/required",keyword:"required",params:{missingProperty: "hasDefault"},message:"must have required property '"+"hasDefault"+"'"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(data7.name !== undefined && func1.call(data7, "name")){
if(typeof data7.name !== "string"){
const err14 = {instancePath:instancePath+"/parameters/" + i0+"/name",schemaPath:"#/$defs/parameter/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data7.kind !== undefined && func1.call(data7, "kind")){
if(typeof data7.kind !== "string"){
const err15 = {instancePath:instancePath+"/parameters/" + i0+"/kind",schemaPath:"#/$defs/parameter/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data7.hasDefault !== undefined && func1.call(data7, "hasDefault")){
if(typeof data7.hasDefault !== "boolean"){
const err16 = {instancePath:instancePath+"/parameters/" + i0+"/hasDefault",schemaPath:"#/$defs/parameter/properties/hasDefault/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/parameters/" + i0,schemaPath:"#/$defs/parameter/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath:instancePath+"/parameters",schemaPath:"#/properties/parameters/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
validate48.errors = vErrors;
return errors === 0;
}
validate48.evaluated = {"props":{"language":true,"name":true,"coroutine":true,"package":true,"parameters":true},"dynamicProps":false,"dynamicItems":false};


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate39.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func1.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.call === undefined) || (!(func1.call(data, "call")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "call"},message:"must have required property '"+"call"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.received === undefined) || (!(func1.call(data, "received")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "received"},message:"must have required property '"+"received"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.stderr === undefined) || (!(func1.call(data, "stderr")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "stderr"},message:"must have required property '"+"stderr"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.ended === undefined) || (!(func1.call(data, "ended")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ended"},message:"must have required property '"+"ended"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.ms === undefined) || (!(func1.call(data, "ms")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "ms"},message:"must have required property '"+"ms"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.lastByteMs === undefined) || (!(func1.call(data, "lastByteMs")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lastByteMs"},message:"must have required property '"+"lastByteMs"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.type !== undefined && func1.call(data, "type")){
let data0 = data.type;
if(typeof data0 !== "string"){
const err7 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if("exchange" !== data0){
const err8 = {instancePath:instancePath+"/type",schemaPath:"#/properties/type/const",keyword:"const",params:{allowedValue: "exchange"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.call !== undefined && func1.call(data, "call")){
if(!(validate26(data.call, {instancePath:instancePath+"/call",parentData:data,parentDataProperty:"call",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.received !== undefined && func1.call(data, "received")){
if(!(validate27(data.received, {instancePath:instancePath+"/received",parentData:data,parentDataProperty:"received",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.stderr !== undefined && func1.call(data, "stderr")){
if(typeof data.stderr !== "string"){
const err9 = {instancePath:instancePath+"/stderr",schemaPath:"#/properties/stderr/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.ended !== undefined && func1.call(data, "ended")){
if(!(validate42(data.ended, {instancePath:instancePath+"/ended",parentData:data,parentDataProperty:"ended",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate42.errors : vErrors.concat(validate42.errors);
errors = vErrors.length;
}
}
if(data.ms !== undefined && func1.call(data, "ms")){
let data5 = data.ms;
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 < 0 || isNaN(data5)){
const err10 = {instancePath:instancePath+"/ms",schemaPath:"#/properties/ms/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/ms",schemaPath:"#/properties/ms/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.lastByteMs !== undefined && func1.call(data, "lastByteMs")){
let data6 = data.lastByteMs;
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 < 0 || isNaN(data6)){
const err12 = {instancePath:instancePath+"/lastByteMs",schemaPath:"#/properties/lastByteMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/lastByteMs",schemaPath:"#/properties/lastByteMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.files !== undefined && func1.call(data, "files")){
let data7 = data.files;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key0 of Object.keys(data7)){
if(!(validate46(data7[key0], {instancePath:instancePath+"/files/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),parentData:data7,parentDataProperty:key0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors);
errors = vErrors.length;
}
}
}
else {
const err14 = {instancePath:instancePath+"/files",schemaPath:"#/properties/files/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.terminal !== undefined && func1.call(data, "terminal")){
let data9 = data.terminal;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if((data9.linesRead === undefined) || (!(func1.call(data9, "linesRead")))){
const err15 = {instancePath:instancePath+"/terminal",schemaPath:"#/$defs/terminal/required",keyword:"required",params:{missingProperty: "linesRead"},message:"must have required property '"+"linesRead"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((data9.shown === undefined) || (!(func1.call(data9, "shown")))){
const err16 = {instancePath:instancePath+"/terminal",schemaPath:"#/$defs/terminal/required",keyword:"required",params:{missingProperty: "shown"},message:"must have required property '"+"shown"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data9.linesRead !== undefined && func1.call(data9, "linesRead")){
let data10 = data9.linesRead;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err17 = {instancePath:instancePath+"/terminal/linesRead",schemaPath:"#/$defs/terminal/properties/linesRead/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(data10 > 9007199254740991 || isNaN(data10)){
const err18 = {instancePath:instancePath+"/terminal/linesRead",schemaPath:"#/$defs/terminal/properties/linesRead/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data10 < 0 || isNaN(data10)){
const err19 = {instancePath:instancePath+"/terminal/linesRead",schemaPath:"#/$defs/terminal/properties/linesRead/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
if(data9.shown !== undefined && func1.call(data9, "shown")){
if(typeof data9.shown !== "string"){
const err20 = {instancePath:instancePath+"/terminal/shown",schemaPath:"#/$defs/terminal/properties/shown/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/terminal",schemaPath:"#/$defs/terminal/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.called !== undefined && func1.call(data, "called")){
if(!(validate48(data.called, {instancePath:instancePath+"/called",parentData:data,parentDataProperty:"called",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors);
errors = vErrors.length;
}
}
if(data.waitedMs !== undefined && func1.call(data, "waitedMs")){
let data13 = data.waitedMs;
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 < 0 || isNaN(data13)){
const err22 = {instancePath:instancePath+"/waitedMs",schemaPath:"#/properties/waitedMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/waitedMs",schemaPath:"#/properties/waitedMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.stoppedAt !== undefined && func1.call(data, "stoppedAt")){
let data14 = data.stoppedAt;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err24 = {instancePath:instancePath+"/stoppedAt",schemaPath:"#/properties/stoppedAt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(data14 > 9007199254740991 || isNaN(data14)){
const err25 = {instancePath:instancePath+"/stoppedAt",schemaPath:"#/properties/stoppedAt/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data14 < 0 || isNaN(data14)){
const err26 = {instancePath:instancePath+"/stoppedAt",schemaPath:"#/properties/stoppedAt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data.endedBefore !== undefined && func1.call(data, "endedBefore")){
if(typeof data.endedBefore !== "string"){
const err27 = {instancePath:instancePath+"/endedBefore",schemaPath:"#/properties/endedBefore/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.endedAfter !== undefined && func1.call(data, "endedAfter")){
if(typeof data.endedAfter !== "string"){
const err28 = {instancePath:instancePath+"/endedAfter",schemaPath:"#/properties/endedAfter/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}
validate39.evaluated = {"props":{"type":true,"call":true,"received":true,"stderr":true,"ended":true,"ms":true,"lastByteMs":true,"files":true,"terminal":true,"called":true,"waitedMs":true,"stoppedAt":true,"endedBefore":true,"endedAfter":true},"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:recording:1" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
const _errs0 = errors;
let valid0 = false;
let passing0 = null;
const _errs1 = errors;
if(!(validate21(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
if(_valid0){
valid0 = true;
passing0 = 0;
var props0 = {};
props0.type = true;
props0.schemaVersion = true;
props0.contract = true;
props0.target = true;
props0.settings = true;
}
const _errs2 = errors;
if(!(validate39(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 1];
}
else {
if(_valid0){
valid0 = true;
passing0 = 1;
if(props0 !== true){
props0 = props0 || {};
props0.type = true;
props0.call = true;
props0.received = true;
props0.stderr = true;
props0.ended = true;
props0.ms = true;
props0.lastByteMs = true;
props0.files = true;
props0.terminal = true;
props0.called = true;
props0.waitedMs = true;
props0.stoppedAt = true;
props0.endedBefore = true;
props0.endedAfter = true;
}
}
const _errs3 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.type === undefined) || (!(func1.call(data, "type")))){
const err0 = {instancePath,schemaPath:"#/$defs/recordingEnd/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.calls === undefined) || (!(func1.call(data, "calls")))){
const err1 = {instancePath,schemaPath:"#/$defs/recordingEnd/required",keyword:"required",params:{missingProperty: "calls"},message:"must have required property '"+"calls"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.durationMs === undefined) || (!(func1.call(data, "durationMs")))){
const err2 = {instancePath,schemaPath:"#/$defs/recordingEnd/required",keyword:"required",params:{missingProperty: "durationMs"},message:"must have required property '"+"durationMs"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.type !== undefined && func1.call(data, "type")){
let data0 = data.type;
if(typeof data0 !== "string"){
const err3 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/recordingEnd/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if("end" !== data0){
const err4 = {instancePath:instancePath+"/type",schemaPath:"#/$defs/recordingEnd/properties/type/const",keyword:"const",params:{allowedValue: "end"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.calls !== undefined && func1.call(data, "calls")){
let data1 = data.calls;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/calls",schemaPath:"#/$defs/recordingEnd/properties/calls/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 > 9007199254740991 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/calls",schemaPath:"#/$defs/recordingEnd/properties/calls/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data1 < 0 || isNaN(data1)){
const err7 = {instancePath:instancePath+"/calls",schemaPath:"#/$defs/recordingEnd/properties/calls/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data.durationMs !== undefined && func1.call(data, "durationMs")){
let data2 = data.durationMs;
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err8 = {instancePath:instancePath+"/durationMs",schemaPath:"#/$defs/recordingEnd/properties/durationMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/durationMs",schemaPath:"#/$defs/recordingEnd/properties/durationMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.oneAtATime !== undefined && func1.call(data, "oneAtATime")){
let data3 = data.oneAtATime;
if(typeof data3 !== "boolean"){
const err10 = {instancePath:instancePath+"/oneAtATime",schemaPath:"#/$defs/recordingEnd/properties/oneAtATime/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(true !== data3){
const err11 = {instancePath:instancePath+"/oneAtATime",schemaPath:"#/$defs/recordingEnd/properties/oneAtATime/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/$defs/recordingEnd/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid0 = _errs3 === errors;
if(_valid0 && valid0){
valid0 = false;
passing0 = [passing0, 2];
}
else {
if(_valid0){
valid0 = true;
passing0 = 2;
if(props0 !== true){
props0 = props0 || {};
props0.type = true;
props0.calls = true;
props0.durationMs = true;
props0.oneAtATime = true;
}
}
}
}
if(!valid0){
const err13 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate20.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate20.evaluated = {"dynamicProps":true,"dynamicItems":false};
