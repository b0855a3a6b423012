// @ts-nocheck
// Generated from the schemas beside it; do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export { validate20 as fits };
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:recording:1","title":"agent-conform: recording","oneOf":[{"$ref":"#/$defs/recordingHead"},{"$ref":"#/$defs/recordedExchange"},{"$ref":"#/$defs/recordingEnd"}],"description":"A line of a recording that agent-conform wrote.","examples":[{"type":"run","schemaVersion":"1","contract":{"id":"greeting","version":"1"},"target":{"channel":"command","command":["python3","agent.py"]},"settings":{"seed":1,"effort":"standard"}},{"type":"exchange","call":{"body":{"text":"{}"}},"received":{"text":"{\"message\": \"hello\"}"},"stderr":"","ended":{"by":"exit","code":0},"ms":40.2,"lastByteMs":38.9},{"type":"end","calls":1,"durationMs":41.5}],"$defs":{"recordingHead":{"type":"object","properties":{"type":{"type":"string","const":"run","description":"The first line."},"schemaVersion":{"type":"string","const":"1","description":"Grows when a field changes its meaning or goes away."},"contract":{"$ref":"#/$defs/contract"},"target":{"$ref":"#/$defs/target"},"settings":{"$ref":"#/$defs/settings"}},"required":["type","schemaVersion","contract","target","settings"],"description":"The first line: what was run."},"contract":{"type":"object","properties":{"id":{"type":"string","description":"The id of the contract."},"version":{"type":"string","description":"The version of the document."}},"required":["id","version"],"description":"What the target was checked against."},"target":{"type":"object","properties":{"channel":{"type":"string","description":"The way in which the target was called, e.g. `command`."},"command":{"description":"The words of the command; no shell reads them.","type":"array","items":{"type":"string"}},"cwd":{"description":"The directory in which the command was run.","type":"string"},"env":{"description":"Names, never values, of the environment variables that the user set.","type":"array","items":{"type":"string"}},"url":{"description":"The base of the server that was called.","type":"string"},"headers":{"description":"Header fields that the user gave, by name; secrets as `$NAME`.","type":"object","additionalProperties":{"type":"string"}},"ca":{"description":"The file of certificates that are trusted, instead of the usual ones.","type":"string"},"insecure":{"description":"Set where the server's certificate is not looked at.","type":"boolean","const":true},"start":{"description":"The words of the command that started the server.","type":"array","items":{"type":"string"}},"ready":{"description":"The path, or the regular expression for its output, by which it is ready.","type":"string"},"set":{"description":"What the user told of the target, by name.","type":"object","additionalProperties":{"type":"string"}},"recording":{"description":"The recording that was judged.","type":"string"}},"required":["channel"],"description":"How the target was reached."},"settings":{"type":"object","properties":{"clauses":{"description":"Ids of the clauses that were tried; all of the contract's when left out.","type":"array","items":{"type":"string"}},"profiles":{"description":"The profiles that were asked for.","type":"array","items":{"type":"string"}},"seed":{"description":"The seed of the run.","type":"integer","minimum":-2147483648,"maximum":2147483647},"effort":{"description":"How much was tried.","type":"string","enum":["quick","standard","thorough"]},"calls":{"description":"Calls at most.","type":"integer","minimum":0,"maximum":9007199254740991},"budgetMs":{"description":"The time for the whole run, in milliseconds.","type":"number","minimum":0},"deadlineMs":{"description":"The time for each call, in milliseconds.","type":"number","minimum":0},"amounts":{"$ref":"#/$defs/amounts"},"repeat":{"description":"How often every conversation was held.","type":"integer","minimum":0,"maximum":9007199254740991},"failOn":{"description":"The lowest level whose failures made it non-conformant.","type":"string","enum":["must","should","may"]},"flaky":{"description":"Whether a failure that comes and goes did.","type":"string","enum":["fail","warn"]},"past":{"description":"Failures of earlier runs, which were tried first.","type":"array","items":{"$ref":"#/$defs/pastFailure"}},"set":{"description":"What the user told of the target, by name.","type":"object","additionalProperties":{"type":"string"}}},"description":"What decided which calls were made."},"amounts":{"type":"object","properties":{"plain":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Generated plain calls."},"own":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Generated conversations of each clause that has its own."},"weaker":{"description":"Fixed conversations at most that no `must` clause asks for.","type":"integer","minimum":0,"maximum":9007199254740991}},"required":["plain","own"],"description":"How many values were sent."},"pastFailure":{"type":"object","properties":{"clause":{"type":"string","description":"The id of the clause that failed."},"fingerprint":{"type":"string","description":"Names the kind of failure."},"calls":{"type":"array","items":{"$ref":"#/$defs/call"},"description":"The calls that showed it, in order."}},"required":["clause","fingerprint","calls"],"description":"A failure that an earlier run had kept, and this one tried again."},"call":{"type":"object","properties":{"body":{"$ref":"#/$defs/packed"},"invalid":{"description":"Set where it is not a valid request of the contract.","type":"boolean","const":true},"env":{"description":"Environment variables for this call alone.","type":"object","additionalProperties":{"type":"string"}},"method":{"description":"Over HTTP: the method, `POST` when left out.","type":"string"},"path":{"description":"Over HTTP: the path below the base.","type":"string"},"headers":{"description":"Over HTTP: header fields of this call.","type":"object","additionalProperties":{"type":"string"}},"repeat":{"description":"Tells apart calls that are made again on purpose.","type":"integer","minimum":0,"maximum":9007199254740991}},"required":["body"],"description":"One thing that is sent to the target."},"packed":{"anyOf":[{"$ref":"#/$defs/packedText"},{"$ref":"#/$defs/packedBytes"}],"description":"Bytes, as text or in base64."},"packedText":{"type":"object","properties":{"text":{"type":"string","description":"The bytes as text, where they are UTF-8."}},"required":["text"],"description":"Bytes that are UTF-8."},"packedBytes":{"type":"object","properties":{"base64":{"type":"string","pattern":"^[0-9A-Za-z+/]*={0,2}$","description":"The bytes in base64 (RFC 4648), where they are not UTF-8.","contentEncoding":"base64"}},"required":["base64"],"description":"Bytes that are not UTF-8."},"recordedExchange":{"type":"object","properties":{"type":{"type":"string","const":"exchange","description":"A line for each exchange, in the order of their ends."},"call":{"$ref":"#/$defs/call"},"received":{"$ref":"#/$defs/packed"},"stderr":{"type":"string","description":"What the target wrote beside its answer."},"ended":{"$ref":"#/$defs/ending"},"ms":{"type":"number","minimum":0,"description":"Milliseconds from the start of the call to its end."},"lastByteMs":{"type":"number","minimum":0,"description":"Milliseconds from the start of the call to the last byte of the answer."}},"required":["type","call","received","stderr","ended","ms","lastByteMs"],"description":"A call, and what came back."},"ending":{"oneOf":[{"$ref":"#/$defs/exitEnding"},{"$ref":"#/$defs/signalEnding"},{"$ref":"#/$defs/responseEnding"},{"$ref":"#/$defs/hangupEnding"},{"$ref":"#/$defs/timeoutEnding"},{"$ref":"#/$defs/overflowEnding"},{"$ref":"#/$defs/unreachableEnding"}],"description":"How a call ended."},"exitEnding":{"type":"object","properties":{"by":{"type":"string","const":"exit","description":"How it ended."},"code":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991,"description":"The exit code."},"heldOpen":{"description":"Outputs that something still held open after the target itself had ended.","type":"array","items":{"type":"string","enum":["stdout","stderr"]}}},"required":["by","code"],"description":"The target ended by itself."},"signalEnding":{"type":"object","properties":{"by":{"type":"string","const":"signal","description":"How it ended."},"signal":{"type":"string","description":"The name of the signal, e.g. `SIGSEGV`."},"heldOpen":{"description":"Outputs that something still held open after the target itself had ended.","type":"array","items":{"type":"string","enum":["stdout","stderr"]}}},"required":["by","signal"],"description":"A signal ended the target."},"responseEnding":{"type":"object","properties":{"by":{"type":"string","const":"response","description":"How it ended."},"status":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991,"description":"The status code."},"headers":{"type":"object","additionalProperties":{"type":"string"},"description":"The header fields, names in lower case."}},"required":["by","status","headers"],"description":"A whole HTTP response came."},"hangupEnding":{"type":"object","properties":{"by":{"type":"string","const":"hangup","description":"How it ended."},"fault":{"type":"string","enum":["gone","died","closed","reset","cut-body","wrong-length","no-http","huge-headers"],"description":"What went wrong."},"reason":{"type":"string","description":"The same in words."},"status":{"description":"The status code, where a status line had come before.","type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["by","fault","reason"],"description":"The connection broke, or what came over it is no HTTP."},"timeoutEnding":{"type":"object","properties":{"by":{"type":"string","const":"timeout","description":"How it ended."},"afterMs":{"type":"number","minimum":0,"description":"The deadline, in milliseconds from the start of the call."},"waitingFor":{"description":"What of an HTTP response had not come: its headers, or the rest of its body.","type":"string","enum":["headers","body"]}},"required":["by","afterMs"],"description":"The deadline passed, and the kit ended the target."},"overflowEnding":{"type":"object","properties":{"by":{"type":"string","const":"overflow","description":"How it ended."},"limitBytes":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"What the kit keeps of one answer, in bytes."}},"required":["by","limitBytes"],"description":"More came than the kit keeps, and the kit ended the target."},"unreachableEnding":{"type":"object","properties":{"by":{"type":"string","const":"unreachable","description":"How it ended."},"reason":{"type":"string","description":"Why it could not be called."}},"required":["by","reason"],"description":"The target could not be called at all."},"recordingEnd":{"type":"object","properties":{"type":{"type":"string","const":"end","description":"The last line; missing where the run was cut off."},"calls":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Calls that were made."},"durationMs":{"type":"number","minimum":0,"description":"Duration of the run, in milliseconds."},"oneAtATime":{"description":"The run was held with one call at a time.","type":"boolean","const":true}},"required":["type","calls","durationMs"],"description":"The last line: what the answers do not tell of the run."}}};
const schema51 = {"type":"object","properties":{"type":{"type":"string","const":"end","description":"The last line; missing where the run was cut off."},"calls":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Calls that were made."},"durationMs":{"type":"number","minimum":0,"description":"Duration of the run, in milliseconds."},"oneAtATime":{"description":"The run was held with one call at a time.","type":"boolean","const":true}},"required":["type","calls","durationMs"],"description":"The last line: what the answers do not tell of the run."};
const schema32 = {"type":"object","properties":{"type":{"type":"string","const":"run","description":"The first line."},"schemaVersion":{"type":"string","const":"1","description":"Grows when a field changes its meaning or goes away."},"contract":{"$ref":"#/$defs/contract"},"target":{"$ref":"#/$defs/target"},"settings":{"$ref":"#/$defs/settings"}},"required":["type","schemaVersion","contract","target","settings"],"description":"The first line: what was run."};
const schema33 = {"type":"object","properties":{"id":{"type":"string","description":"The id of the contract."},"version":{"type":"string","description":"The version of the document."}},"required":["id","version"],"description":"What the target was checked against."};
const schema34 = {"type":"object","properties":{"channel":{"type":"string","description":"The way in which the target was called, e.g. `command`."},"command":{"description":"The words of the command; no shell reads them.","type":"array","items":{"type":"string"}},"cwd":{"description":"The directory in which the command was run.","type":"string"},"env":{"description":"Names, never values, of the environment variables that the user set.","type":"array","items":{"type":"string"}},"url":{"description":"The base of the server that was called.","type":"string"},"headers":{"description":"Header fields that the user gave, by name; secrets as `$NAME`.","type":"object","additionalProperties":{"type":"string"}},"ca":{"description":"The file of certificates that are trusted, instead of the usual ones.","type":"string"},"insecure":{"description":"Set where the server's certificate is not looked at.","type":"boolean","const":true},"start":{"description":"The words of the command that started the server.","type":"array","items":{"type":"string"}},"ready":{"description":"The path, or the regular expression for its output, by which it is ready.","type":"string"},"set":{"description":"What the user told of the target, by name.","type":"object","additionalProperties":{"type":"string"}},"recording":{"description":"The recording that was judged.","type":"string"}},"required":["channel"],"description":"How the target was reached."};
const func1 = Object.prototype.hasOwnProperty;
const schema35 = {"type":"object","properties":{"clauses":{"description":"Ids of the clauses that were tried; all of the contract's when left out.","type":"array","items":{"type":"string"}},"profiles":{"description":"The profiles that were asked for.","type":"array","items":{"type":"string"}},"seed":{"description":"The seed of the run.","type":"integer","minimum":-2147483648,"maximum":2147483647},"effort":{"description":"How much was tried.","type":"string","enum":["quick","standard","thorough"]},"calls":{"description":"Calls at most.","type":"integer","minimum":0,"maximum":9007199254740991},"budgetMs":{"description":"The time for the whole run, in milliseconds.","type":"number","minimum":0},"deadlineMs":{"description":"The time for each call, in milliseconds.","type":"number","minimum":0},"amounts":{"$ref":"#/$defs/amounts"},"repeat":{"description":"How often every conversation was held.","type":"integer","minimum":0,"maximum":9007199254740991},"failOn":{"description":"The lowest level whose failures made it non-conformant.","type":"string","enum":["must","should","may"]},"flaky":{"description":"Whether a failure that comes and goes did.","type":"string","enum":["fail","warn"]},"past":{"description":"Failures of earlier runs, which were tried first.","type":"array","items":{"$ref":"#/$defs/pastFailure"}},"set":{"description":"What the user told of the target, by name.","type":"object","additionalProperties":{"type":"string"}}},"description":"What decided which calls were made."};
const schema36 = {"type":"object","properties":{"plain":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Generated plain calls."},"own":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"Generated conversations of each clause that has its own."},"weaker":{"description":"Fixed conversations at most that no `must` clause asks for.","type":"integer","minimum":0,"maximum":9007199254740991}},"required":["plain","own"],"description":"How many values were sent."};
const schema37 = {"type":"object","properties":{"clause":{"type":"string","description":"The id of the clause that failed."},"fingerprint":{"type":"string","description":"Names the kind of failure."},"calls":{"type":"array","items":{"$ref":"#/$defs/call"},"description":"The calls that showed it, in order."}},"required":["clause","fingerprint","calls"],"description":"A failure that an earlier run had kept, and this one tried again."};
const schema38 = {"type":"object","properties":{"body":{"$ref":"#/$defs/packed"},"invalid":{"description":"Set where it is not a valid request of the contract.","type":"boolean","const":true},"env":{"description":"Environment variables for this call alone.","type":"object","additionalProperties":{"type":"string"}},"method":{"description":"Over HTTP: the method, `POST` when left out.","type":"string"},"path":{"description":"Over HTTP: the path below the base.","type":"string"},"headers":{"description":"Over HTTP: header fields of this call.","type":"object","additionalProperties":{"type":"string"}},"repeat":{"description":"Tells apart calls that are made again on purpose.","type":"integer","minimum":0,"maximum":9007199254740991}},"required":["body"],"description":"One thing that is sent to the target."};
const schema39 = {"anyOf":[{"$ref":"#/$defs/packedText"},{"$ref":"#/$defs/packedBytes"}],"description":"Bytes, as text or in base64."};
const schema40 = {"type":"object","properties":{"text":{"type":"string","description":"The bytes as text, where they are UTF-8."}},"required":["text"],"description":"Bytes that are UTF-8."};
const schema41 = {"type":"object","properties":{"base64":{"type":"string","pattern":"^[0-9A-Za-z+/]*={0,2}$","description":"The bytes in base64 (RFC 4648), where they are not UTF-8.","contentEncoding":"base64"}},"required":["base64"],"description":"Bytes that are not UTF-8."};
const pattern4 = new RegExp("^[0-9A-Za-z+/]*={0,2}$", "u");

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
if(!pattern4.test(data1)){
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
validate25.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate25.evaluated = {"dynamicProps":true,"dynamicItems":false};


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
if(!(validate25(data.body, {instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
if(data.method !== undefined && func1.call(data, "method")){
if(typeof data.method !== "string"){
const err5 = {instancePath:instancePath+"/method",schemaPath:"#/properties/method/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.path !== undefined && func1.call(data, "path")){
if(typeof data.path !== "string"){
const err6 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.headers !== undefined && func1.call(data, "headers")){
let data6 = data.headers;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 of Object.keys(data6)){
if(typeof data6[key1] !== "string"){
const err7 = {instancePath:instancePath+"/headers/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err8 = {instancePath:instancePath+"/headers",schemaPath:"#/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.repeat !== undefined && func1.call(data, "repeat")){
let data8 = data.repeat;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err9 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
const err10 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data8 < 0 || isNaN(data8)){
const err11 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":{"body":true,"invalid":true,"env":true,"method":true,"path":true,"headers":true,"repeat":true},"dynamicProps":false,"dynamicItems":false};


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate23.evaluated;
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
if(!(validate24(data2[i0], {instancePath:instancePath+"/calls/" + i0,parentData:data2,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
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
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":{"clause":true,"fingerprint":true,"calls":true},"dynamicProps":false,"dynamicItems":false};


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
const err8 = {instancePath:instancePath+"/effort",schemaPath:"#/properties/effort/enum",keyword:"enum",params:{allowedValues: schema35.properties.effort.enum},message:"must be equal to one of the allowed values"};
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
if(data9.weaker !== undefined && func1.call(data9, "weaker")){
let data12 = data9.weaker;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err24 = {instancePath:instancePath+"/amounts/weaker",schemaPath:"#/$defs/amounts/properties/weaker/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(data12 > 9007199254740991 || isNaN(data12)){
const err25 = {instancePath:instancePath+"/amounts/weaker",schemaPath:"#/$defs/amounts/properties/weaker/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data12 < 0 || isNaN(data12)){
const err26 = {instancePath:instancePath+"/amounts/weaker",schemaPath:"#/$defs/amounts/properties/weaker/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
}
else {
const err27 = {instancePath:instancePath+"/amounts",schemaPath:"#/$defs/amounts/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.repeat !== undefined && func1.call(data, "repeat")){
let data13 = data.repeat;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err28 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(data13 > 9007199254740991 || isNaN(data13)){
const err29 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data13 < 0 || isNaN(data13)){
const err30 = {instancePath:instancePath+"/repeat",schemaPath:"#/properties/repeat/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
if(data.failOn !== undefined && func1.call(data, "failOn")){
let data14 = data.failOn;
if(typeof data14 !== "string"){
const err31 = {instancePath:instancePath+"/failOn",schemaPath:"#/properties/failOn/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(!(((data14 === "must") || (data14 === "should")) || (data14 === "may"))){
const err32 = {instancePath:instancePath+"/failOn",schemaPath:"#/properties/failOn/enum",keyword:"enum",params:{allowedValues: schema35.properties.failOn.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.flaky !== undefined && func1.call(data, "flaky")){
let data15 = data.flaky;
if(typeof data15 !== "string"){
const err33 = {instancePath:instancePath+"/flaky",schemaPath:"#/properties/flaky/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(!((data15 === "fail") || (data15 === "warn"))){
const err34 = {instancePath:instancePath+"/flaky",schemaPath:"#/properties/flaky/enum",keyword:"enum",params:{allowedValues: schema35.properties.flaky.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.past !== undefined && func1.call(data, "past")){
let data16 = data.past;
if(Array.isArray(data16)){
const len2 = data16.length;
for(let i2=0; i2<len2; i2++){
if(!(validate23(data16[i2], {instancePath:instancePath+"/past/" + i2,parentData:data16,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err35 = {instancePath:instancePath+"/past",schemaPath:"#/properties/past/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
let data18 = data.set;
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
for(const key0 of Object.keys(data18)){
if(typeof data18[key0] !== "string"){
const err36 = {instancePath:instancePath+"/set/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
}
else {
const err38 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":{"clauses":true,"profiles":true,"seed":true,"effort":true,"calls":true,"budgetMs":true,"deadlineMs":true,"amounts":true,"repeat":true,"failOn":true,"flaky":true,"past":true,"set":true},"dynamicProps":false,"dynamicItems":false};


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
}
else {
const err13 = {instancePath:instancePath+"/contract",schemaPath:"#/$defs/contract/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.target !== undefined && func1.call(data, "target")){
let data5 = data.target;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if((data5.channel === undefined) || (!(func1.call(data5, "channel")))){
const err14 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/required",keyword:"required",params:{missingProperty: "channel"},message:"must have required property '"+"channel"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data5.channel !== undefined && func1.call(data5, "channel")){
if(typeof data5.channel !== "string"){
const err15 = {instancePath:instancePath+"/target/channel",schemaPath:"#/$defs/target/properties/channel/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data5.command !== undefined && func1.call(data5, "command")){
let data7 = data5.command;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(typeof data7[i0] !== "string"){
const err16 = {instancePath:instancePath+"/target/command/" + i0,schemaPath:"#/$defs/target/properties/command/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err17 = {instancePath:instancePath+"/target/command",schemaPath:"#/$defs/target/properties/command/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data5.cwd !== undefined && func1.call(data5, "cwd")){
if(typeof data5.cwd !== "string"){
const err18 = {instancePath:instancePath+"/target/cwd",schemaPath:"#/$defs/target/properties/cwd/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data5.env !== undefined && func1.call(data5, "env")){
let data10 = data5.env;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
if(typeof data10[i1] !== "string"){
const err19 = {instancePath:instancePath+"/target/env/" + i1,schemaPath:"#/$defs/target/properties/env/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err20 = {instancePath:instancePath+"/target/env",schemaPath:"#/$defs/target/properties/env/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data5.url !== undefined && func1.call(data5, "url")){
if(typeof data5.url !== "string"){
const err21 = {instancePath:instancePath+"/target/url",schemaPath:"#/$defs/target/properties/url/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data5.headers !== undefined && func1.call(data5, "headers")){
let data13 = data5.headers;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
for(const key0 of Object.keys(data13)){
if(typeof data13[key0] !== "string"){
const err22 = {instancePath:instancePath+"/target/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/target/properties/headers/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/target/headers",schemaPath:"#/$defs/target/properties/headers/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data5.ca !== undefined && func1.call(data5, "ca")){
if(typeof data5.ca !== "string"){
const err24 = {instancePath:instancePath+"/target/ca",schemaPath:"#/$defs/target/properties/ca/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data5.insecure !== undefined && func1.call(data5, "insecure")){
let data16 = data5.insecure;
if(typeof data16 !== "boolean"){
const err25 = {instancePath:instancePath+"/target/insecure",schemaPath:"#/$defs/target/properties/insecure/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(true !== data16){
const err26 = {instancePath:instancePath+"/target/insecure",schemaPath:"#/$defs/target/properties/insecure/const",keyword:"const",params:{allowedValue: true},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data5.start !== undefined && func1.call(data5, "start")){
let data17 = data5.start;
if(Array.isArray(data17)){
const len2 = data17.length;
for(let i2=0; i2<len2; i2++){
if(typeof data17[i2] !== "string"){
const err27 = {instancePath:instancePath+"/target/start/" + i2,schemaPath:"#/$defs/target/properties/start/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err28 = {instancePath:instancePath+"/target/start",schemaPath:"#/$defs/target/properties/start/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data5.ready !== undefined && func1.call(data5, "ready")){
if(typeof data5.ready !== "string"){
const err29 = {instancePath:instancePath+"/target/ready",schemaPath:"#/$defs/target/properties/ready/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data5.set !== undefined && func1.call(data5, "set")){
let data20 = data5.set;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
for(const key1 of Object.keys(data20)){
if(typeof data20[key1] !== "string"){
const err30 = {instancePath:instancePath+"/target/set/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/$defs/target/properties/set/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err31 = {instancePath:instancePath+"/target/set",schemaPath:"#/$defs/target/properties/set/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data5.recording !== undefined && func1.call(data5, "recording")){
if(typeof data5.recording !== "string"){
const err32 = {instancePath:instancePath+"/target/recording",schemaPath:"#/$defs/target/properties/recording/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err33 = {instancePath:instancePath+"/target",schemaPath:"#/$defs/target/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.settings !== undefined && func1.call(data, "settings")){
if(!(validate22(data.settings, {instancePath:instancePath+"/settings",parentData:data,parentDataProperty:"settings",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors);
errors = vErrors.length;
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":{"type":true,"schemaVersion":true,"contract":true,"target":true,"settings":true},"dynamicProps":false,"dynamicItems":false};

const schema42 = {"type":"object","properties":{"type":{"type":"string","const":"exchange","description":"A line for each exchange, in the order of their ends."},"call":{"$ref":"#/$defs/call"},"received":{"$ref":"#/$defs/packed"},"stderr":{"type":"string","description":"What the target wrote beside its answer."},"ended":{"$ref":"#/$defs/ending"},"ms":{"type":"number","minimum":0,"description":"Milliseconds from the start of the call to its end."},"lastByteMs":{"type":"number","minimum":0,"description":"Milliseconds from the start of the call to the last byte of the answer."}},"required":["type","call","received","stderr","ended","ms","lastByteMs"],"description":"A call, and what came back."};
const schema43 = {"oneOf":[{"$ref":"#/$defs/exitEnding"},{"$ref":"#/$defs/signalEnding"},{"$ref":"#/$defs/responseEnding"},{"$ref":"#/$defs/hangupEnding"},{"$ref":"#/$defs/timeoutEnding"},{"$ref":"#/$defs/overflowEnding"},{"$ref":"#/$defs/unreachableEnding"}],"description":"How a call ended."};
const schema44 = {"type":"object","properties":{"by":{"type":"string","const":"exit","description":"How it ended."},"code":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991,"description":"The exit code."},"heldOpen":{"description":"Outputs that something still held open after the target itself had ended.","type":"array","items":{"type":"string","enum":["stdout","stderr"]}}},"required":["by","code"],"description":"The target ended by itself."};
const schema45 = {"type":"object","properties":{"by":{"type":"string","const":"signal","description":"How it ended."},"signal":{"type":"string","description":"The name of the signal, e.g. `SIGSEGV`."},"heldOpen":{"description":"Outputs that something still held open after the target itself had ended.","type":"array","items":{"type":"string","enum":["stdout","stderr"]}}},"required":["by","signal"],"description":"A signal ended the target."};
const schema46 = {"type":"object","properties":{"by":{"type":"string","const":"response","description":"How it ended."},"status":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991,"description":"The status code."},"headers":{"type":"object","additionalProperties":{"type":"string"},"description":"The header fields, names in lower case."}},"required":["by","status","headers"],"description":"A whole HTTP response came."};
const schema47 = {"type":"object","properties":{"by":{"type":"string","const":"hangup","description":"How it ended."},"fault":{"type":"string","enum":["gone","died","closed","reset","cut-body","wrong-length","no-http","huge-headers"],"description":"What went wrong."},"reason":{"type":"string","description":"The same in words."},"status":{"description":"The status code, where a status line had come before.","type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["by","fault","reason"],"description":"The connection broke, or what came over it is no HTTP."};
const schema48 = {"type":"object","properties":{"by":{"type":"string","const":"timeout","description":"How it ended."},"afterMs":{"type":"number","minimum":0,"description":"The deadline, in milliseconds from the start of the call."},"waitingFor":{"description":"What of an HTTP response had not come: its headers, or the rest of its body.","type":"string","enum":["headers","body"]}},"required":["by","afterMs"],"description":"The deadline passed, and the kit ended the target."};
const schema49 = {"type":"object","properties":{"by":{"type":"string","const":"overflow","description":"How it ended."},"limitBytes":{"type":"integer","minimum":0,"maximum":9007199254740991,"description":"What the kit keeps of one answer, in bytes."}},"required":["by","limitBytes"],"description":"More came than the kit keeps, and the kit ended the target."};
const schema50 = {"type":"object","properties":{"by":{"type":"string","const":"unreachable","description":"How it ended."},"reason":{"type":"string","description":"Why it could not be called."}},"required":["by","reason"],"description":"The target could not be called at all."};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate34.evaluated;
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
const err8 = {instancePath:instancePath+"/heldOpen/" + i0,schemaPath:"#/$defs/exitEnding/properties/heldOpen/items/enum",keyword:"enum",params:{allowedValues: schema44.properties.heldOpen.items.enum},message:"must be equal to one of the allowed values"};
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
const err17 = {instancePath:instancePath+"/heldOpen/" + i1,schemaPath:"#/$defs/signalEnding/properties/heldOpen/items/enum",keyword:"enum",params:{allowedValues: schema45.properties.heldOpen.items.enum},message:"must be equal to one of the allowed values"};
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
const err37 = {instancePath:instancePath+"/fault",schemaPath:"#/$defs/hangupEnding/properties/fault/enum",keyword:"enum",params:{allowedValues: schema47.properties.fault.enum},message:"must be equal to one of the allowed values"};
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
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err43 = {instancePath,schemaPath:"#/$defs/timeoutEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((data.afterMs === undefined) || (!(func1.call(data, "afterMs")))){
const err44 = {instancePath,schemaPath:"#/$defs/timeoutEnding/required",keyword:"required",params:{missingProperty: "afterMs"},message:"must have required property '"+"afterMs"+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data16 = data.by;
if(typeof data16 !== "string"){
const err45 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/timeoutEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if("timeout" !== data16){
const err46 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/timeoutEnding/properties/by/const",keyword:"const",params:{allowedValue: "timeout"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data.afterMs !== undefined && func1.call(data, "afterMs")){
let data17 = data.afterMs;
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
const err47 = {instancePath:instancePath+"/afterMs",schemaPath:"#/$defs/timeoutEnding/properties/afterMs/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
const err48 = {instancePath:instancePath+"/afterMs",schemaPath:"#/$defs/timeoutEnding/properties/afterMs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.waitingFor !== undefined && func1.call(data, "waitingFor")){
let data18 = data.waitingFor;
if(typeof data18 !== "string"){
const err49 = {instancePath:instancePath+"/waitingFor",schemaPath:"#/$defs/timeoutEnding/properties/waitingFor/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!((data18 === "headers") || (data18 === "body"))){
const err50 = {instancePath:instancePath+"/waitingFor",schemaPath:"#/$defs/timeoutEnding/properties/waitingFor/enum",keyword:"enum",params:{allowedValues: schema48.properties.waitingFor.enum},message:"must be equal to one of the allowed values"};
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
const err51 = {instancePath,schemaPath:"#/$defs/timeoutEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
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
props0.afterMs = true;
props0.waitingFor = true;
}
}
const _errs55 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err52 = {instancePath,schemaPath:"#/$defs/overflowEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((data.limitBytes === undefined) || (!(func1.call(data, "limitBytes")))){
const err53 = {instancePath,schemaPath:"#/$defs/overflowEnding/required",keyword:"required",params:{missingProperty: "limitBytes"},message:"must have required property '"+"limitBytes"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data19 = data.by;
if(typeof data19 !== "string"){
const err54 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/overflowEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if("overflow" !== data19){
const err55 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/overflowEnding/properties/by/const",keyword:"const",params:{allowedValue: "overflow"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.limitBytes !== undefined && func1.call(data, "limitBytes")){
let data20 = data.limitBytes;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err56 = {instancePath:instancePath+"/limitBytes",schemaPath:"#/$defs/overflowEnding/properties/limitBytes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(data20 > 9007199254740991 || isNaN(data20)){
const err57 = {instancePath:instancePath+"/limitBytes",schemaPath:"#/$defs/overflowEnding/properties/limitBytes/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if(data20 < 0 || isNaN(data20)){
const err58 = {instancePath:instancePath+"/limitBytes",schemaPath:"#/$defs/overflowEnding/properties/limitBytes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
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
}
else {
const err59 = {instancePath,schemaPath:"#/$defs/overflowEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
var _valid0 = _errs55 === errors;
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
props0.limitBytes = true;
}
}
const _errs62 = errors;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.by === undefined) || (!(func1.call(data, "by")))){
const err60 = {instancePath,schemaPath:"#/$defs/unreachableEnding/required",keyword:"required",params:{missingProperty: "by"},message:"must have required property '"+"by"+"'"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
if((data.reason === undefined) || (!(func1.call(data, "reason")))){
const err61 = {instancePath,schemaPath:"#/$defs/unreachableEnding/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if(data.by !== undefined && func1.call(data, "by")){
let data21 = data.by;
if(typeof data21 !== "string"){
const err62 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/unreachableEnding/properties/by/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if("unreachable" !== data21){
const err63 = {instancePath:instancePath+"/by",schemaPath:"#/$defs/unreachableEnding/properties/by/const",keyword:"const",params:{allowedValue: "unreachable"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data.reason !== undefined && func1.call(data, "reason")){
if(typeof data.reason !== "string"){
const err64 = {instancePath:instancePath+"/reason",schemaPath:"#/$defs/unreachableEnding/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err65 = {instancePath,schemaPath:"#/$defs/unreachableEnding/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
var _valid0 = _errs62 === errors;
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
}
}
}
}
}
}
if(!valid0){
const err66 = {instancePath,schemaPath:"#/oneOf",keyword:"oneOf",params:{passingSchemas: passing0},message:"must match exactly one schema in oneOf"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
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
validate34.errors = vErrors;
evaluated0.props = props0;
return errors === 0;
}
validate34.evaluated = {"dynamicProps":true,"dynamicItems":false};


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
if(!(validate24(data.call, {instancePath:instancePath+"/call",parentData:data,parentDataProperty:"call",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
if(data.received !== undefined && func1.call(data, "received")){
if(!(validate25(data.received, {instancePath:instancePath+"/received",parentData:data,parentDataProperty:"received",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
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
if(!(validate34(data.ended, {instancePath:instancePath+"/ended",parentData:data,parentDataProperty:"ended",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
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
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}
validate31.evaluated = {"props":{"type":true,"call":true,"received":true,"stderr":true,"ended":true,"ms":true,"lastByteMs":true},"dynamicProps":false,"dynamicItems":false};


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
if(!(validate31(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
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
