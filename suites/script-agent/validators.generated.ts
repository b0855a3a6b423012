// Made by `npm run build` of the published schemas (499d9a5f3cdf3042); not committed.
// @ts-nocheck
// Generated from the schemas beside it; do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export { validate20 as request };
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:request","type":"object","properties":{"agent_name":{"type":"string"},"input_data":{"type":"string"},"context":{"type":"object","additionalProperties":true},"dependencies":{"type":"object","additionalProperties":true}},"required":["agent_name","input_data"],"additionalProperties":true};
const func1 = Object.prototype.hasOwnProperty;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:request" */;
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
if((data.agent_name === undefined) || (!(func1.call(data, "agent_name")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "agent_name"},message:"must have required property '"+"agent_name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.input_data === undefined) || (!(func1.call(data, "input_data")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "input_data"},message:"must have required property '"+"input_data"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.agent_name !== undefined && func1.call(data, "agent_name")){
if(typeof data.agent_name !== "string"){
const err2 = {instancePath:instancePath+"/agent_name",schemaPath:"#/properties/agent_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.input_data !== undefined && func1.call(data, "input_data")){
if(typeof data.input_data !== "string"){
const err3 = {instancePath:instancePath+"/input_data",schemaPath:"#/properties/input_data/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.context !== undefined && func1.call(data, "context")){
let data2 = data.context;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
const err4 = {instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.dependencies !== undefined && func1.call(data, "dependencies")){
let data3 = data.dependencies;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
}
else {
const err5 = {instancePath:instancePath+"/dependencies",schemaPath:"#/properties/dependencies/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate21 as agentRequest };
const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:agent-request","type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:agent-request" */;
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
if((data.target_agent_type === undefined) || (!(func1.call(data, "target_agent_type")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "target_agent_type"},message:"must have required property '"+"target_agent_type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.parameters === undefined) || (!(func1.call(data, "parameters")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.target_agent_type !== undefined && func1.call(data, "target_agent_type")){
if(typeof data.target_agent_type !== "string"){
const err2 = {instancePath:instancePath+"/target_agent_type",schemaPath:"#/properties/target_agent_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.parameters !== undefined && func1.call(data, "parameters")){
let data1 = data.parameters;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err3 = {instancePath:instancePath+"/parameters",schemaPath:"#/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.priority !== undefined && func1.call(data, "priority")){
let data2 = data.priority;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 > 9007199254740991 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data2 < -9007199254740991 || isNaN(data2)){
const err6 = {instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate22 as reply };
const schema33 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:reply","type":"object","properties":{"success":{"type":"boolean"},"data":{},"error":{"type":["string","null"]},"agent_requests":{"type":"array","items":{"$ref":"#/$defs/agentRequest"}}},"required":["success"],"additionalProperties":true,"$defs":{"agentRequest":{"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true}}};
const schema34 = {"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:reply" */;
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
if((data.success === undefined) || (!(func1.call(data, "success")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "success"},message:"must have required property '"+"success"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.success !== undefined && func1.call(data, "success")){
if(typeof data.success !== "boolean"){
const err1 = {instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.error !== undefined && func1.call(data, "error")){
let data1 = data.error;
if((typeof data1 !== "string") && (data1 !== null)){
const err2 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema33.properties.error.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.agent_requests !== undefined && func1.call(data, "agent_requests")){
let data2 = data.agent_requests;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if((data3.target_agent_type === undefined) || (!(func1.call(data3, "target_agent_type")))){
const err3 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "target_agent_type"},message:"must have required property '"+"target_agent_type"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data3.parameters === undefined) || (!(func1.call(data3, "parameters")))){
const err4 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data3.target_agent_type !== undefined && func1.call(data3, "target_agent_type")){
if(typeof data3.target_agent_type !== "string"){
const err5 = {instancePath:instancePath+"/agent_requests/" + i0+"/target_agent_type",schemaPath:"#/$defs/agentRequest/properties/target_agent_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data3.parameters !== undefined && func1.call(data3, "parameters")){
let data5 = data3.parameters;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err6 = {instancePath:instancePath+"/agent_requests/" + i0+"/parameters",schemaPath:"#/$defs/agentRequest/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data3.priority !== undefined && func1.call(data3, "priority")){
let data6 = data3.priority;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err7 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err8 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data6 < -9007199254740991 || isNaN(data6)){
const err9 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
}
else {
const err10 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/agent_requests",schemaPath:"#/properties/agent_requests/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate23 as userInputRequest };
const schema35 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:user-input-request","type":"object","properties":{"prompt":{"type":"string"},"multiline":{"type":"boolean"},"validation_pattern":{"type":["string","null"]},"retry_message":{"type":["string","null"]},"max_attempts":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["prompt"],"additionalProperties":true};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:user-input-request" */;
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
if(data.multiline !== undefined && func1.call(data, "multiline")){
if(typeof data.multiline !== "boolean"){
const err2 = {instancePath:instancePath+"/multiline",schemaPath:"#/properties/multiline/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.validation_pattern !== undefined && func1.call(data, "validation_pattern")){
let data2 = data.validation_pattern;
if((typeof data2 !== "string") && (data2 !== null)){
const err3 = {instancePath:instancePath+"/validation_pattern",schemaPath:"#/properties/validation_pattern/type",keyword:"type",params:{type: schema35.properties.validation_pattern.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.retry_message !== undefined && func1.call(data, "retry_message")){
let data3 = data.retry_message;
if((typeof data3 !== "string") && (data3 !== null)){
const err4 = {instancePath:instancePath+"/retry_message",schemaPath:"#/properties/retry_message/type",keyword:"type",params:{type: schema35.properties.retry_message.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.max_attempts !== undefined && func1.call(data, "max_attempts")){
let data4 = data.max_attempts;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err5 = {instancePath:instancePath+"/max_attempts",schemaPath:"#/properties/max_attempts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 9007199254740991 || isNaN(data4)){
const err6 = {instancePath:instancePath+"/max_attempts",schemaPath:"#/properties/max_attempts/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data4 < -9007199254740991 || isNaN(data4)){
const err7 = {instancePath:instancePath+"/max_attempts",schemaPath:"#/properties/max_attempts/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate24 as userInputOutput };
const schema36 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:user-input-output","type":"object","properties":{"success":{"type":"boolean"},"data":{},"error":{"type":["string","null"]},"agent_requests":{"type":"array","items":{"$ref":"#/$defs/agentRequest"}},"user_input":{"type":"string"},"attempts_used":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991},"validation_passed":{"type":"boolean"}},"required":["success","user_input","attempts_used","validation_passed"],"additionalProperties":true,"$defs":{"agentRequest":{"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true}}};
const schema37 = {"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true};

function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:user-input-output" */;
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
if((data.success === undefined) || (!(func1.call(data, "success")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "success"},message:"must have required property '"+"success"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.user_input === undefined) || (!(func1.call(data, "user_input")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_input"},message:"must have required property '"+"user_input"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.attempts_used === undefined) || (!(func1.call(data, "attempts_used")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "attempts_used"},message:"must have required property '"+"attempts_used"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.validation_passed === undefined) || (!(func1.call(data, "validation_passed")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "validation_passed"},message:"must have required property '"+"validation_passed"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.success !== undefined && func1.call(data, "success")){
if(typeof data.success !== "boolean"){
const err4 = {instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.error !== undefined && func1.call(data, "error")){
let data1 = data.error;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema36.properties.error.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.agent_requests !== undefined && func1.call(data, "agent_requests")){
let data2 = data.agent_requests;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if((data3.target_agent_type === undefined) || (!(func1.call(data3, "target_agent_type")))){
const err6 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "target_agent_type"},message:"must have required property '"+"target_agent_type"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data3.parameters === undefined) || (!(func1.call(data3, "parameters")))){
const err7 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.target_agent_type !== undefined && func1.call(data3, "target_agent_type")){
if(typeof data3.target_agent_type !== "string"){
const err8 = {instancePath:instancePath+"/agent_requests/" + i0+"/target_agent_type",schemaPath:"#/$defs/agentRequest/properties/target_agent_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.parameters !== undefined && func1.call(data3, "parameters")){
let data5 = data3.parameters;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err9 = {instancePath:instancePath+"/agent_requests/" + i0+"/parameters",schemaPath:"#/$defs/agentRequest/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.priority !== undefined && func1.call(data3, "priority")){
let data6 = data3.priority;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err10 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err11 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data6 < -9007199254740991 || isNaN(data6)){
const err12 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
}
else {
const err13 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err14 = {instancePath:instancePath+"/agent_requests",schemaPath:"#/properties/agent_requests/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.user_input !== undefined && func1.call(data, "user_input")){
if(typeof data.user_input !== "string"){
const err15 = {instancePath:instancePath+"/user_input",schemaPath:"#/properties/user_input/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.attempts_used !== undefined && func1.call(data, "attempts_used")){
let data8 = data.attempts_used;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err16 = {instancePath:instancePath+"/attempts_used",schemaPath:"#/properties/attempts_used/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
const err17 = {instancePath:instancePath+"/attempts_used",schemaPath:"#/properties/attempts_used/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data8 < -9007199254740991 || isNaN(data8)){
const err18 = {instancePath:instancePath+"/attempts_used",schemaPath:"#/properties/attempts_used/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
if(data.validation_passed !== undefined && func1.call(data, "validation_passed")){
if(typeof data.validation_passed !== "boolean"){
const err19 = {instancePath:instancePath+"/validation_passed",schemaPath:"#/properties/validation_passed/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate25 as fileOperationRequest };
const schema38 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:file-operation-request","type":"object","properties":{"operation":{"type":"string","enum":["read","write","append","delete"]},"path":{"type":"string"},"content":{"type":["string","null"]},"encoding":{"type":"string"}},"required":["operation","path"],"additionalProperties":true};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:file-operation-request" */;
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
if((data.operation === undefined) || (!(func1.call(data, "operation")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation"},message:"must have required property '"+"operation"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.path === undefined) || (!(func1.call(data, "path")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.operation !== undefined && func1.call(data, "operation")){
let data0 = data.operation;
if(typeof data0 !== "string"){
const err2 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(!((((data0 === "read") || (data0 === "write")) || (data0 === "append")) || (data0 === "delete"))){
const err3 = {instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/enum",keyword:"enum",params:{allowedValues: schema38.properties.operation.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.path !== undefined && func1.call(data, "path")){
if(typeof data.path !== "string"){
const err4 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.content !== undefined && func1.call(data, "content")){
let data2 = data.content;
if((typeof data2 !== "string") && (data2 !== null)){
const err5 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/type",keyword:"type",params:{type: schema38.properties.content.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.encoding !== undefined && func1.call(data, "encoding")){
if(typeof data.encoding !== "string"){
const err6 = {instancePath:instancePath+"/encoding",schemaPath:"#/properties/encoding/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}
validate25.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate26 as fileOperationOutput };
const schema39 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:file-operation-output","type":"object","properties":{"success":{"type":"boolean"},"data":{},"error":{"type":["string","null"]},"agent_requests":{"type":"array","items":{"$ref":"#/$defs/agentRequest"}},"path":{"type":"string"},"size":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991},"bytes_processed":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991},"operation_performed":{"type":"string"}},"required":["success","path","size","bytes_processed","operation_performed"],"additionalProperties":true,"$defs":{"agentRequest":{"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true}}};
const schema40 = {"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true};

function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:file-operation-output" */;
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
if((data.success === undefined) || (!(func1.call(data, "success")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "success"},message:"must have required property '"+"success"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.path === undefined) || (!(func1.call(data, "path")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.size === undefined) || (!(func1.call(data, "size")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "size"},message:"must have required property '"+"size"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.bytes_processed === undefined) || (!(func1.call(data, "bytes_processed")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "bytes_processed"},message:"must have required property '"+"bytes_processed"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.operation_performed === undefined) || (!(func1.call(data, "operation_performed")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "operation_performed"},message:"must have required property '"+"operation_performed"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.success !== undefined && func1.call(data, "success")){
if(typeof data.success !== "boolean"){
const err5 = {instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.error !== undefined && func1.call(data, "error")){
let data1 = data.error;
if((typeof data1 !== "string") && (data1 !== null)){
const err6 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema39.properties.error.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.agent_requests !== undefined && func1.call(data, "agent_requests")){
let data2 = data.agent_requests;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if((data3.target_agent_type === undefined) || (!(func1.call(data3, "target_agent_type")))){
const err7 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "target_agent_type"},message:"must have required property '"+"target_agent_type"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((data3.parameters === undefined) || (!(func1.call(data3, "parameters")))){
const err8 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data3.target_agent_type !== undefined && func1.call(data3, "target_agent_type")){
if(typeof data3.target_agent_type !== "string"){
const err9 = {instancePath:instancePath+"/agent_requests/" + i0+"/target_agent_type",schemaPath:"#/$defs/agentRequest/properties/target_agent_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.parameters !== undefined && func1.call(data3, "parameters")){
let data5 = data3.parameters;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err10 = {instancePath:instancePath+"/agent_requests/" + i0+"/parameters",schemaPath:"#/$defs/agentRequest/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data3.priority !== undefined && func1.call(data3, "priority")){
let data6 = data3.priority;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err11 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err12 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data6 < -9007199254740991 || isNaN(data6)){
const err13 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
}
else {
const err14 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err15 = {instancePath:instancePath+"/agent_requests",schemaPath:"#/properties/agent_requests/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.path !== undefined && func1.call(data, "path")){
if(typeof data.path !== "string"){
const err16 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.size !== undefined && func1.call(data, "size")){
let data8 = data.size;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err17 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(data8 > 9007199254740991 || isNaN(data8)){
const err18 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data8 < -9007199254740991 || isNaN(data8)){
const err19 = {instancePath:instancePath+"/size",schemaPath:"#/properties/size/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
if(data.bytes_processed !== undefined && func1.call(data, "bytes_processed")){
let data9 = data.bytes_processed;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err20 = {instancePath:instancePath+"/bytes_processed",schemaPath:"#/properties/bytes_processed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
const err21 = {instancePath:instancePath+"/bytes_processed",schemaPath:"#/properties/bytes_processed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data9 < -9007199254740991 || isNaN(data9)){
const err22 = {instancePath:instancePath+"/bytes_processed",schemaPath:"#/properties/bytes_processed/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
if(data.operation_performed !== undefined && func1.call(data, "operation_performed")){
if(typeof data.operation_performed !== "string"){
const err23 = {instancePath:instancePath+"/operation_performed",schemaPath:"#/properties/operation_performed/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err24 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate27 as validationRequest };
const schema41 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:validation-request","type":"object","properties":{"data_to_validate":{"type":"string"},"validation_rules":{"type":"array","items":{"type":"string"}},"error_message":{"type":"string"}},"required":["data_to_validate","validation_rules","error_message"],"additionalProperties":true};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:validation-request" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate27.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.data_to_validate === undefined) || (!(func1.call(data, "data_to_validate")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "data_to_validate"},message:"must have required property '"+"data_to_validate"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.validation_rules === undefined) || (!(func1.call(data, "validation_rules")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "validation_rules"},message:"must have required property '"+"validation_rules"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.error_message === undefined) || (!(func1.call(data, "error_message")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "error_message"},message:"must have required property '"+"error_message"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.data_to_validate !== undefined && func1.call(data, "data_to_validate")){
if(typeof data.data_to_validate !== "string"){
const err3 = {instancePath:instancePath+"/data_to_validate",schemaPath:"#/properties/data_to_validate/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.validation_rules !== undefined && func1.call(data, "validation_rules")){
let data1 = data.validation_rules;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err4 = {instancePath:instancePath+"/validation_rules/" + i0,schemaPath:"#/properties/validation_rules/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/validation_rules",schemaPath:"#/properties/validation_rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.error_message !== undefined && func1.call(data, "error_message")){
if(typeof data.error_message !== "string"){
const err6 = {instancePath:instancePath+"/error_message",schemaPath:"#/properties/error_message/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate28 as validationOutput };
const schema42 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:validation-output","type":"object","properties":{"success":{"type":"boolean"},"data":{},"error":{"type":["string","null"]},"agent_requests":{"type":"array","items":{"$ref":"#/$defs/agentRequest"}},"is_valid":{"type":"boolean"},"validation_errors":{"type":"array","items":{"type":"string"}},"suggestions":{"type":"array","items":{"type":"string"}}},"required":["success","is_valid","validation_errors","suggestions"],"additionalProperties":true,"$defs":{"agentRequest":{"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true}}};
const schema43 = {"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:validation-output" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate28.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.success === undefined) || (!(func1.call(data, "success")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "success"},message:"must have required property '"+"success"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.is_valid === undefined) || (!(func1.call(data, "is_valid")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "is_valid"},message:"must have required property '"+"is_valid"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.validation_errors === undefined) || (!(func1.call(data, "validation_errors")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "validation_errors"},message:"must have required property '"+"validation_errors"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.suggestions === undefined) || (!(func1.call(data, "suggestions")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "suggestions"},message:"must have required property '"+"suggestions"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.success !== undefined && func1.call(data, "success")){
if(typeof data.success !== "boolean"){
const err4 = {instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.error !== undefined && func1.call(data, "error")){
let data1 = data.error;
if((typeof data1 !== "string") && (data1 !== null)){
const err5 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema42.properties.error.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.agent_requests !== undefined && func1.call(data, "agent_requests")){
let data2 = data.agent_requests;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if((data3.target_agent_type === undefined) || (!(func1.call(data3, "target_agent_type")))){
const err6 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "target_agent_type"},message:"must have required property '"+"target_agent_type"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((data3.parameters === undefined) || (!(func1.call(data3, "parameters")))){
const err7 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.target_agent_type !== undefined && func1.call(data3, "target_agent_type")){
if(typeof data3.target_agent_type !== "string"){
const err8 = {instancePath:instancePath+"/agent_requests/" + i0+"/target_agent_type",schemaPath:"#/$defs/agentRequest/properties/target_agent_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.parameters !== undefined && func1.call(data3, "parameters")){
let data5 = data3.parameters;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err9 = {instancePath:instancePath+"/agent_requests/" + i0+"/parameters",schemaPath:"#/$defs/agentRequest/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.priority !== undefined && func1.call(data3, "priority")){
let data6 = data3.priority;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err10 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(data6 > 9007199254740991 || isNaN(data6)){
const err11 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data6 < -9007199254740991 || isNaN(data6)){
const err12 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
}
else {
const err13 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err14 = {instancePath:instancePath+"/agent_requests",schemaPath:"#/properties/agent_requests/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.is_valid !== undefined && func1.call(data, "is_valid")){
if(typeof data.is_valid !== "boolean"){
const err15 = {instancePath:instancePath+"/is_valid",schemaPath:"#/properties/is_valid/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.validation_errors !== undefined && func1.call(data, "validation_errors")){
let data8 = data.validation_errors;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(typeof data8[i1] !== "string"){
const err16 = {instancePath:instancePath+"/validation_errors/" + i1,schemaPath:"#/properties/validation_errors/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err17 = {instancePath:instancePath+"/validation_errors",schemaPath:"#/properties/validation_errors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.suggestions !== undefined && func1.call(data, "suggestions")){
let data10 = data.suggestions;
if(Array.isArray(data10)){
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
if(typeof data10[i2] !== "string"){
const err18 = {instancePath:instancePath+"/suggestions/" + i2,schemaPath:"#/properties/suggestions/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err19 = {instancePath:instancePath+"/suggestions",schemaPath:"#/properties/suggestions/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate29 as promptGeneratorOutput };
const schema44 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:script-agent:adr-001:prompt-generator-output","type":"object","properties":{"success":{"type":"boolean"},"data":{},"error":{"type":["string","null"]},"agent_requests":{"type":"array","items":{"$ref":"#/$defs/agentRequest"}},"generated_prompt":{"type":"string"},"context_metadata":{"type":"object","additionalProperties":true}},"required":["success","generated_prompt","context_metadata"],"additionalProperties":true,"$defs":{"agentRequest":{"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true}}};
const schema45 = {"type":"object","properties":{"target_agent_type":{"type":"string"},"parameters":{"type":"object","additionalProperties":true},"priority":{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}},"required":["target_agent_type","parameters"],"additionalProperties":true};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:script-agent:adr-001:prompt-generator-output" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate29.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.success === undefined) || (!(func1.call(data, "success")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "success"},message:"must have required property '"+"success"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.generated_prompt === undefined) || (!(func1.call(data, "generated_prompt")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "generated_prompt"},message:"must have required property '"+"generated_prompt"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.context_metadata === undefined) || (!(func1.call(data, "context_metadata")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "context_metadata"},message:"must have required property '"+"context_metadata"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.success !== undefined && func1.call(data, "success")){
if(typeof data.success !== "boolean"){
const err3 = {instancePath:instancePath+"/success",schemaPath:"#/properties/success/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.error !== undefined && func1.call(data, "error")){
let data1 = data.error;
if((typeof data1 !== "string") && (data1 !== null)){
const err4 = {instancePath:instancePath+"/error",schemaPath:"#/properties/error/type",keyword:"type",params:{type: schema44.properties.error.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.agent_requests !== undefined && func1.call(data, "agent_requests")){
let data2 = data.agent_requests;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if((data3.target_agent_type === undefined) || (!(func1.call(data3, "target_agent_type")))){
const err5 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "target_agent_type"},message:"must have required property '"+"target_agent_type"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data3.parameters === undefined) || (!(func1.call(data3, "parameters")))){
const err6 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/required",keyword:"required",params:{missingProperty: "parameters"},message:"must have required property '"+"parameters"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data3.target_agent_type !== undefined && func1.call(data3, "target_agent_type")){
if(typeof data3.target_agent_type !== "string"){
const err7 = {instancePath:instancePath+"/agent_requests/" + i0+"/target_agent_type",schemaPath:"#/$defs/agentRequest/properties/target_agent_type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data3.parameters !== undefined && func1.call(data3, "parameters")){
let data5 = data3.parameters;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err8 = {instancePath:instancePath+"/agent_requests/" + i0+"/parameters",schemaPath:"#/$defs/agentRequest/properties/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.priority !== undefined && func1.call(data3, "priority")){
let data6 = data3.priority;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err9 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err10 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/maximum",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data6 < -9007199254740991 || isNaN(data6)){
const err11 = {instancePath:instancePath+"/agent_requests/" + i0+"/priority",schemaPath:"#/$defs/agentRequest/properties/priority/minimum",keyword:"minimum",params:{comparison: ">=", limit: -9007199254740991},message:"must be >= -9007199254740991"};
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
const err12 = {instancePath:instancePath+"/agent_requests/" + i0,schemaPath:"#/$defs/agentRequest/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err13 = {instancePath:instancePath+"/agent_requests",schemaPath:"#/properties/agent_requests/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.generated_prompt !== undefined && func1.call(data, "generated_prompt")){
if(typeof data.generated_prompt !== "string"){
const err14 = {instancePath:instancePath+"/generated_prompt",schemaPath:"#/properties/generated_prompt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.context_metadata !== undefined && func1.call(data, "context_metadata")){
let data8 = data.context_metadata;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
}
else {
const err15 = {instancePath:instancePath+"/context_metadata",schemaPath:"#/properties/context_metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
validate29.errors = vErrors;
return errors === 0;
}
validate29.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
