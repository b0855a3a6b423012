// Made by `npm run build` of the published schemas (ce198003016b4c61); not committed.
// @ts-nocheck
// Generated from the schemas beside it; do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export { validate20 as request };
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:agent-format:1:request","type":"object","properties":{"prompt":{"type":"string"},"chat_history":{"type":["string","null"]},"memory":{"type":["string","null"]},"config":{"anyOf":[{"$ref":"#/$defs/config"},{"type":"null"}]}},"required":["prompt"],"additionalProperties":true,"$defs":{"config":{"type":"object","properties":{"tool_root":{"type":"string"},"only_domains":{"type":"array","items":{"type":"string"}},"execution_mode":{"type":"string","enum":["async","threads"]},"domain_timeout_secs":{"type":"number"},"model_overrides":{"$ref":"#/$defs/modelOverrides"}},"additionalProperties":true},"modelOverrides":{"type":"object","properties":{"router":{"type":"string"},"domain":{"type":"string"},"synth":{"type":"string"}},"additionalProperties":true}}};
const func1 = Object.prototype.hasOwnProperty;
const schema32 = {"type":"object","properties":{"tool_root":{"type":"string"},"only_domains":{"type":"array","items":{"type":"string"}},"execution_mode":{"type":"string","enum":["async","threads"]},"domain_timeout_secs":{"type":"number"},"model_overrides":{"$ref":"#/$defs/modelOverrides"}},"additionalProperties":true};
const schema33 = {"type":"object","properties":{"router":{"type":"string"},"domain":{"type":"string"},"synth":{"type":"string"}},"additionalProperties":true};

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
if(data.tool_root !== undefined && func1.call(data, "tool_root")){
if(typeof data.tool_root !== "string"){
const err0 = {instancePath:instancePath+"/tool_root",schemaPath:"#/properties/tool_root/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.only_domains !== undefined && func1.call(data, "only_domains")){
let data1 = data.only_domains;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err1 = {instancePath:instancePath+"/only_domains/" + i0,schemaPath:"#/properties/only_domains/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err2 = {instancePath:instancePath+"/only_domains",schemaPath:"#/properties/only_domains/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.execution_mode !== undefined && func1.call(data, "execution_mode")){
let data3 = data.execution_mode;
if(typeof data3 !== "string"){
const err3 = {instancePath:instancePath+"/execution_mode",schemaPath:"#/properties/execution_mode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!((data3 === "async") || (data3 === "threads"))){
const err4 = {instancePath:instancePath+"/execution_mode",schemaPath:"#/properties/execution_mode/enum",keyword:"enum",params:{allowedValues: schema32.properties.execution_mode.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.domain_timeout_secs !== undefined && func1.call(data, "domain_timeout_secs")){
let data4 = data.domain_timeout_secs;
if(!((typeof data4 == "number") && (isFinite(data4)))){
const err5 = {instancePath:instancePath+"/domain_timeout_secs",schemaPath:"#/properties/domain_timeout_secs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.model_overrides !== undefined && func1.call(data, "model_overrides")){
let data5 = data.model_overrides;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.router !== undefined && func1.call(data5, "router")){
if(typeof data5.router !== "string"){
const err6 = {instancePath:instancePath+"/model_overrides/router",schemaPath:"#/$defs/modelOverrides/properties/router/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data5.domain !== undefined && func1.call(data5, "domain")){
if(typeof data5.domain !== "string"){
const err7 = {instancePath:instancePath+"/model_overrides/domain",schemaPath:"#/$defs/modelOverrides/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data5.synth !== undefined && func1.call(data5, "synth")){
if(typeof data5.synth !== "string"){
const err8 = {instancePath:instancePath+"/model_overrides/synth",schemaPath:"#/$defs/modelOverrides/properties/synth/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err9 = {instancePath:instancePath+"/model_overrides",schemaPath:"#/$defs/modelOverrides/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:agent-format:1:request" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate20.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.prompt === undefined) || (!(func1.call(data, "prompt")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "prompt"},message:"must have required property '"+"prompt"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.prompt !== undefined && func1.call(data, "prompt")){
if(typeof data.prompt !== "string"){
const err1 = {instancePath:instancePath+"/prompt",schemaPath:"#/properties/prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.chat_history !== undefined && func1.call(data, "chat_history")){
let data1 = data.chat_history;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/chat_history",schemaPath:"#/properties/chat_history/type",keyword:"type",params:{type: schema31.properties.chat_history.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.memory !== undefined && func1.call(data, "memory")){
let data2 = data.memory;
if((typeof data2 !== "string") && (data2 !== null)){
const err3 = {instancePath:instancePath+"/memory",schemaPath:"#/properties/memory/type",keyword:"type",params:{type: schema31.properties.memory.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.config !== undefined && func1.call(data, "config")){
let data3 = data.config;
const _errs9 = errors;
let valid1 = false;
const _errs10 = errors;
if(!(validate21(data3, {instancePath:instancePath+"/config",parentData:data,parentDataProperty:"config",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
const _errs11 = errors;
if(data3 !== null){
const err4 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err5 = {instancePath:instancePath+"/config",schemaPath:"#/properties/config/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
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
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate23 as trace };
const schema34 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:agent-format:1:trace","type":"object","properties":{"tool":{"type":"string"},"output":{"type":"string"},"args":{"anyOf":[{"type":"object","additionalProperties":true},{"type":"null"}]},"duration_secs":{"type":["number","null"]}},"required":["tool","output"],"additionalProperties":false};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:agent-format:1:trace" */;
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
if((data.tool === undefined) || (!(func1.call(data, "tool")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tool"},message:"must have required property '"+"tool"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.output === undefined) || (!(func1.call(data, "output")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "output"},message:"must have required property '"+"output"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 of Object.keys(data)){
if(!((((key0 === "tool") || (key0 === "output")) || (key0 === "args")) || (key0 === "duration_secs"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.tool !== undefined && func1.call(data, "tool")){
if(typeof data.tool !== "string"){
const err3 = {instancePath:instancePath+"/tool",schemaPath:"#/properties/tool/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.output !== undefined && func1.call(data, "output")){
if(typeof data.output !== "string"){
const err4 = {instancePath:instancePath+"/output",schemaPath:"#/properties/output/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.args !== undefined && func1.call(data, "args")){
let data2 = data.args;
const _errs7 = errors;
let valid1 = false;
const _errs8 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
const err5 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid1 = valid1 || _valid0;
const _errs11 = errors;
if(data2 !== null){
const err6 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs11 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err7 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs7;
if(vErrors !== null){
if(_errs7){
vErrors.length = _errs7;
}
else {
vErrors = null;
}
}
}
}
if(data.duration_secs !== undefined && func1.call(data, "duration_secs")){
let data3 = data.duration_secs;
if((!((typeof data3 == "number") && (isFinite(data3)))) && (data3 !== null)){
const err8 = {instancePath:instancePath+"/duration_secs",schemaPath:"#/properties/duration_secs/type",keyword:"type",params:{type: schema34.properties.duration_secs.type},message:"must be number,null"};
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
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate24 as reply };
const schema35 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:agent-format:1:reply","type":"object","properties":{"content":{"type":"string"},"response_time_secs":{"type":"number"},"traces":{"type":"array","items":{"$ref":"#/$defs/trace"}}},"required":["content","response_time_secs","traces"],"additionalProperties":true,"$defs":{"trace":{"type":"object","properties":{"tool":{"type":"string"},"output":{"type":"string"},"args":{"anyOf":[{"type":"object","additionalProperties":true},{"type":"null"}]},"duration_secs":{"type":["number","null"]}},"required":["tool","output"],"additionalProperties":false}}};
const schema36 = {"type":"object","properties":{"tool":{"type":"string"},"output":{"type":"string"},"args":{"anyOf":[{"type":"object","additionalProperties":true},{"type":"null"}]},"duration_secs":{"type":["number","null"]}},"required":["tool","output"],"additionalProperties":false};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:agent-format:1:reply" */;
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
if((data.content === undefined) || (!(func1.call(data, "content")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "content"},message:"must have required property '"+"content"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.response_time_secs === undefined) || (!(func1.call(data, "response_time_secs")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "response_time_secs"},message:"must have required property '"+"response_time_secs"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.traces === undefined) || (!(func1.call(data, "traces")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "traces"},message:"must have required property '"+"traces"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.content !== undefined && func1.call(data, "content")){
if(typeof data.content !== "string"){
const err3 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.response_time_secs !== undefined && func1.call(data, "response_time_secs")){
let data1 = data.response_time_secs;
if(!((typeof data1 == "number") && (isFinite(data1)))){
const err4 = {instancePath:instancePath+"/response_time_secs",schemaPath:"#/properties/response_time_secs/type",keyword:"type",params:{type: "number"},message:"must be number"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.traces !== undefined && func1.call(data, "traces")){
let data2 = data.traces;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if((data3.tool === undefined) || (!(func1.call(data3, "tool")))){
const err5 = {instancePath:instancePath+"/traces/" + i0,schemaPath:"#/$defs/trace/required",keyword:"required",params:{missingProperty: "tool"},message:"must have required property '"+"tool"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data3.output === undefined) || (!(func1.call(data3, "output")))){
const err6 = {instancePath:instancePath+"/traces/" + i0,schemaPath:"#/$defs/trace/required",keyword:"required",params:{missingProperty: "output"},message:"must have required property '"+"output"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
for(const key0 of Object.keys(data3)){
if(!((((key0 === "tool") || (key0 === "output")) || (key0 === "args")) || (key0 === "duration_secs"))){
const err7 = {instancePath:instancePath+"/traces/" + i0,schemaPath:"#/$defs/trace/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data3.tool !== undefined && func1.call(data3, "tool")){
if(typeof data3.tool !== "string"){
const err8 = {instancePath:instancePath+"/traces/" + i0+"/tool",schemaPath:"#/$defs/trace/properties/tool/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.output !== undefined && func1.call(data3, "output")){
if(typeof data3.output !== "string"){
const err9 = {instancePath:instancePath+"/traces/" + i0+"/output",schemaPath:"#/$defs/trace/properties/output/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.args !== undefined && func1.call(data3, "args")){
let data6 = data3.args;
const _errs17 = errors;
let valid5 = false;
const _errs18 = errors;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
}
else {
const err10 = {instancePath:instancePath+"/traces/" + i0+"/args",schemaPath:"#/$defs/trace/properties/args/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid5 = valid5 || _valid0;
const _errs21 = errors;
if(data6 !== null){
const err11 = {instancePath:instancePath+"/traces/" + i0+"/args",schemaPath:"#/$defs/trace/properties/args/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs21 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err12 = {instancePath:instancePath+"/traces/" + i0+"/args",schemaPath:"#/$defs/trace/properties/args/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs17;
if(vErrors !== null){
if(_errs17){
vErrors.length = _errs17;
}
else {
vErrors = null;
}
}
}
}
if(data3.duration_secs !== undefined && func1.call(data3, "duration_secs")){
let data7 = data3.duration_secs;
if((!((typeof data7 == "number") && (isFinite(data7)))) && (data7 !== null)){
const err13 = {instancePath:instancePath+"/traces/" + i0+"/duration_secs",schemaPath:"#/$defs/trace/properties/duration_secs/type",keyword:"type",params:{type: schema36.properties.duration_secs.type},message:"must be number,null"};
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
const err14 = {instancePath:instancePath+"/traces/" + i0,schemaPath:"#/$defs/trace/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err15 = {instancePath:instancePath+"/traces",schemaPath:"#/properties/traces/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
