// Made by `npm run build` of the published schemas (62dbc68b2b5ddebc); not committed.
// @ts-nocheck
// Generated from the schemas beside it; do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export { validate20 as tool };
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:wendell:wendell.agent_input.v1:tool","type":"object","properties":{"name":{"type":"string"},"arguments":{"type":"object","additionalProperties":true},"description":{"type":"string"}},"required":["name"],"additionalProperties":true};
const func1 = Object.prototype.hasOwnProperty;

function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:wendell:wendell.agent_input.v1:tool" */;
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
if((data.name === undefined) || (!(func1.call(data, "name")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name !== undefined && func1.call(data, "name")){
if(typeof data.name !== "string"){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.arguments !== undefined && func1.call(data, "arguments")){
let data1 = data.arguments;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err2 = {instancePath:instancePath+"/arguments",schemaPath:"#/properties/arguments/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.description !== undefined && func1.call(data, "description")){
if(typeof data.description !== "string"){
const err3 = {instancePath:instancePath+"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate21 as request };
const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:wendell:wendell.agent_input.v1:request","type":"object","properties":{"schema_version":{"type":"string","const":"wendell.agent_input.v1"},"task":{"type":"string"},"scenario":{"$ref":"#/$defs/scenario"},"transcript":{"type":"array","items":{}},"available_tools":{"type":"array","items":{"$ref":"#/$defs/tool"}},"case":{"$ref":"#/$defs/case"},"instruction":{"type":"string"}},"required":["schema_version","task","scenario","transcript","available_tools","case","instruction"],"additionalProperties":true,"$defs":{"scenario":{"type":"object","properties":{"id":{"type":"string"},"title":{"type":"string"},"customer_goal":{"type":"string"}},"required":["id"],"additionalProperties":true},"tool":{"type":"object","properties":{"name":{"type":"string"},"arguments":{"type":"object","additionalProperties":true},"description":{"type":"string"}},"required":["name"],"additionalProperties":true},"case":{"type":"object","properties":{"case_id":{"type":"string"},"request":{"type":"string"}},"required":["case_id"],"additionalProperties":true}}};
const schema33 = {"type":"object","properties":{"id":{"type":"string"},"title":{"type":"string"},"customer_goal":{"type":"string"}},"required":["id"],"additionalProperties":true};
const schema34 = {"type":"object","properties":{"name":{"type":"string"},"arguments":{"type":"object","additionalProperties":true},"description":{"type":"string"}},"required":["name"],"additionalProperties":true};
const schema35 = {"type":"object","properties":{"case_id":{"type":"string"},"request":{"type":"string"}},"required":["case_id"],"additionalProperties":true};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:wendell:wendell.agent_input.v1:request" */;
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
if((data.schema_version === undefined) || (!(func1.call(data, "schema_version")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "schema_version"},message:"must have required property '"+"schema_version"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.task === undefined) || (!(func1.call(data, "task")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "task"},message:"must have required property '"+"task"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.scenario === undefined) || (!(func1.call(data, "scenario")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "scenario"},message:"must have required property '"+"scenario"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.transcript === undefined) || (!(func1.call(data, "transcript")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "transcript"},message:"must have required property '"+"transcript"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((data.available_tools === undefined) || (!(func1.call(data, "available_tools")))){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "available_tools"},message:"must have required property '"+"available_tools"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((data.case === undefined) || (!(func1.call(data, "case")))){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "case"},message:"must have required property '"+"case"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((data.instruction === undefined) || (!(func1.call(data, "instruction")))){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "instruction"},message:"must have required property '"+"instruction"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.schema_version !== undefined && func1.call(data, "schema_version")){
let data0 = data.schema_version;
if(typeof data0 !== "string"){
const err7 = {instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if("wendell.agent_input.v1" !== data0){
const err8 = {instancePath:instancePath+"/schema_version",schemaPath:"#/properties/schema_version/const",keyword:"const",params:{allowedValue: "wendell.agent_input.v1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.task !== undefined && func1.call(data, "task")){
if(typeof data.task !== "string"){
const err9 = {instancePath:instancePath+"/task",schemaPath:"#/properties/task/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.scenario !== undefined && func1.call(data, "scenario")){
let data2 = data.scenario;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if((data2.id === undefined) || (!(func1.call(data2, "id")))){
const err10 = {instancePath:instancePath+"/scenario",schemaPath:"#/$defs/scenario/required",keyword:"required",params:{missingProperty: "id"},message:"must have required property '"+"id"+"'"};
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
const err11 = {instancePath:instancePath+"/scenario/id",schemaPath:"#/$defs/scenario/properties/id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data2.title !== undefined && func1.call(data2, "title")){
if(typeof data2.title !== "string"){
const err12 = {instancePath:instancePath+"/scenario/title",schemaPath:"#/$defs/scenario/properties/title/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data2.customer_goal !== undefined && func1.call(data2, "customer_goal")){
if(typeof data2.customer_goal !== "string"){
const err13 = {instancePath:instancePath+"/scenario/customer_goal",schemaPath:"#/$defs/scenario/properties/customer_goal/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err14 = {instancePath:instancePath+"/scenario",schemaPath:"#/$defs/scenario/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.transcript !== undefined && func1.call(data, "transcript")){
if(!(Array.isArray(data.transcript))){
const err15 = {instancePath:instancePath+"/transcript",schemaPath:"#/properties/transcript/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.available_tools !== undefined && func1.call(data, "available_tools")){
let data7 = data.available_tools;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
let data8 = data7[i0];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if((data8.name === undefined) || (!(func1.call(data8, "name")))){
const err16 = {instancePath:instancePath+"/available_tools/" + i0,schemaPath:"#/$defs/tool/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data8.name !== undefined && func1.call(data8, "name")){
if(typeof data8.name !== "string"){
const err17 = {instancePath:instancePath+"/available_tools/" + i0+"/name",schemaPath:"#/$defs/tool/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data8.arguments !== undefined && func1.call(data8, "arguments")){
let data10 = data8.arguments;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
}
else {
const err18 = {instancePath:instancePath+"/available_tools/" + i0+"/arguments",schemaPath:"#/$defs/tool/properties/arguments/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data8.description !== undefined && func1.call(data8, "description")){
if(typeof data8.description !== "string"){
const err19 = {instancePath:instancePath+"/available_tools/" + i0+"/description",schemaPath:"#/$defs/tool/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err20 = {instancePath:instancePath+"/available_tools/" + i0,schemaPath:"#/$defs/tool/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err21 = {instancePath:instancePath+"/available_tools",schemaPath:"#/properties/available_tools/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.case !== undefined && func1.call(data, "case")){
let data12 = data.case;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if((data12.case_id === undefined) || (!(func1.call(data12, "case_id")))){
const err22 = {instancePath:instancePath+"/case",schemaPath:"#/$defs/case/required",keyword:"required",params:{missingProperty: "case_id"},message:"must have required property '"+"case_id"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data12.case_id !== undefined && func1.call(data12, "case_id")){
if(typeof data12.case_id !== "string"){
const err23 = {instancePath:instancePath+"/case/case_id",schemaPath:"#/$defs/case/properties/case_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data12.request !== undefined && func1.call(data12, "request")){
if(typeof data12.request !== "string"){
const err24 = {instancePath:instancePath+"/case/request",schemaPath:"#/$defs/case/properties/request/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err25 = {instancePath:instancePath+"/case",schemaPath:"#/$defs/case/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.instruction !== undefined && func1.call(data, "instruction")){
if(typeof data.instruction !== "string"){
const err26 = {instancePath:instancePath+"/instruction",schemaPath:"#/properties/instruction/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
else {
const err27 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate22 as toolCall };
const schema36 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:wendell:wendell.agent_input.v1:tool-call","type":"object","properties":{"name":{"type":"string"},"args":{"type":"object","additionalProperties":true},"result":{}},"required":["name","args"],"additionalProperties":true};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:wendell:wendell.agent_input.v1:tool-call" */;
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
if((data.name === undefined) || (!(func1.call(data, "name")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.args === undefined) || (!(func1.call(data, "args")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "args"},message:"must have required property '"+"args"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.name !== undefined && func1.call(data, "name")){
if(typeof data.name !== "string"){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.args !== undefined && func1.call(data, "args")){
let data1 = data.args;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
}
else {
const err3 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate23 as reply };
const schema37 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:wendell:wendell.agent_input.v1:reply","type":"object","properties":{"message":{"type":"string"},"tool_calls":{"type":"array","items":{}},"metrics":{"type":"object","additionalProperties":true}},"required":["message","tool_calls"],"additionalProperties":true};

function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:wendell:wendell.agent_input.v1:reply" */;
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
if((data.message === undefined) || (!(func1.call(data, "message")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.tool_calls === undefined) || (!(func1.call(data, "tool_calls")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tool_calls"},message:"must have required property '"+"tool_calls"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.message !== undefined && func1.call(data, "message")){
if(typeof data.message !== "string"){
const err2 = {instancePath:instancePath+"/message",schemaPath:"#/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.tool_calls !== undefined && func1.call(data, "tool_calls")){
if(!(Array.isArray(data.tool_calls))){
const err3 = {instancePath:instancePath+"/tool_calls",schemaPath:"#/properties/tool_calls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.metrics !== undefined && func1.call(data, "metrics")){
let data2 = data.metrics;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
}
else {
const err4 = {instancePath:instancePath+"/metrics",schemaPath:"#/properties/metrics/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};
