// Made by `npm run build` of the published schemas (ca43a1e9ee066069); not committed.
// @ts-nocheck
// Generated from the schemas beside it; do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export { validate20 as request };
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:adk-run:2.0:request","type":"object","properties":{"app_name":{"type":"string"},"user_id":{"type":"string"},"session_id":{"type":"string"},"new_message":{"$ref":"#/$defs/message"},"streaming":{"type":"boolean"},"state_delta":{"anyOf":[{"type":"object","additionalProperties":true},{"type":"null"}]},"invocation_id":{"type":["string","null"]}},"required":["app_name","user_id","session_id","new_message"],"additionalProperties":true,"$defs":{"message":{"type":"object","properties":{"parts":{"type":"array","items":{"$ref":"#/$defs/textPart"}}},"required":["parts"],"additionalProperties":true},"textPart":{"type":"object","properties":{"text":{"type":"string"}},"required":["text"],"additionalProperties":true}}};
const func1 = Object.prototype.hasOwnProperty;
const schema32 = {"type":"object","properties":{"parts":{"type":"array","items":{"$ref":"#/$defs/textPart"}}},"required":["parts"],"additionalProperties":true};
const schema33 = {"type":"object","properties":{"text":{"type":"string"}},"required":["text"],"additionalProperties":true};

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
if((data.parts === undefined) || (!(func1.call(data, "parts")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "parts"},message:"must have required property '"+"parts"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.parts !== undefined && func1.call(data, "parts")){
let data0 = data.parts;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if((data1.text === undefined) || (!(func1.call(data1, "text")))){
const err1 = {instancePath:instancePath+"/parts/" + i0,schemaPath:"#/$defs/textPart/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data1.text !== undefined && func1.call(data1, "text")){
if(typeof data1.text !== "string"){
const err2 = {instancePath:instancePath+"/parts/" + i0+"/text",schemaPath:"#/$defs/textPart/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err3 = {instancePath:instancePath+"/parts/" + i0,schemaPath:"#/$defs/textPart/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err4 = {instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
validate21.errors = vErrors;
return errors === 0;
}
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate20(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:adk-run:2.0:request" */;
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
if((data.app_name === undefined) || (!(func1.call(data, "app_name")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "app_name"},message:"must have required property '"+"app_name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((data.user_id === undefined) || (!(func1.call(data, "user_id")))){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "user_id"},message:"must have required property '"+"user_id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((data.session_id === undefined) || (!(func1.call(data, "session_id")))){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "session_id"},message:"must have required property '"+"session_id"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((data.new_message === undefined) || (!(func1.call(data, "new_message")))){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "new_message"},message:"must have required property '"+"new_message"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.app_name !== undefined && func1.call(data, "app_name")){
if(typeof data.app_name !== "string"){
const err4 = {instancePath:instancePath+"/app_name",schemaPath:"#/properties/app_name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.user_id !== undefined && func1.call(data, "user_id")){
if(typeof data.user_id !== "string"){
const err5 = {instancePath:instancePath+"/user_id",schemaPath:"#/properties/user_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.session_id !== undefined && func1.call(data, "session_id")){
if(typeof data.session_id !== "string"){
const err6 = {instancePath:instancePath+"/session_id",schemaPath:"#/properties/session_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.new_message !== undefined && func1.call(data, "new_message")){
if(!(validate21(data.new_message, {instancePath:instancePath+"/new_message",parentData:data,parentDataProperty:"new_message",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.streaming !== undefined && func1.call(data, "streaming")){
if(typeof data.streaming !== "boolean"){
const err7 = {instancePath:instancePath+"/streaming",schemaPath:"#/properties/streaming/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.state_delta !== undefined && func1.call(data, "state_delta")){
let data5 = data.state_delta;
const _errs12 = errors;
let valid1 = false;
const _errs13 = errors;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err8 = {instancePath:instancePath+"/state_delta",schemaPath:"#/properties/state_delta/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid1 = valid1 || _valid0;
const _errs16 = errors;
if(data5 !== null){
const err9 = {instancePath:instancePath+"/state_delta",schemaPath:"#/properties/state_delta/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err10 = {instancePath:instancePath+"/state_delta",schemaPath:"#/properties/state_delta/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
}
}
if(data.invocation_id !== undefined && func1.call(data, "invocation_id")){
let data6 = data.invocation_id;
if((typeof data6 !== "string") && (data6 !== null)){
const err11 = {instancePath:instancePath+"/invocation_id",schemaPath:"#/properties/invocation_id/type",keyword:"type",params:{type: schema31.properties.invocation_id.type},message:"must be string,null"};
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
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate23 as event };
const schema34 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:adk-run:2.0:event","type":"object","properties":{"author":{"type":"string"},"content":{"anyOf":[{"$ref":"#/$defs/content"},{"type":"null"}]},"invocationId":{"type":"string"},"actions":{"anyOf":[{"$ref":"#/$defs/actions"},{"type":"null"}]}},"required":["author"],"additionalProperties":true,"$defs":{"content":{"type":"object","properties":{"parts":{"type":"array","items":{"$ref":"#/$defs/part"}},"role":{"type":"string"}},"additionalProperties":true},"part":{"type":"object","properties":{"text":{"type":["string","null"]}},"additionalProperties":true},"actions":{"type":"object","properties":{"stateDelta":{"type":"object","additionalProperties":true},"artifactDelta":{"type":"object","additionalProperties":true}},"additionalProperties":true}}};
const schema37 = {"type":"object","properties":{"stateDelta":{"type":"object","additionalProperties":true},"artifactDelta":{"type":"object","additionalProperties":true}},"additionalProperties":true};
const schema35 = {"type":"object","properties":{"parts":{"type":"array","items":{"$ref":"#/$defs/part"}},"role":{"type":"string"}},"additionalProperties":true};
const schema36 = {"type":"object","properties":{"text":{"type":["string","null"]}},"additionalProperties":true};

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
if(data.parts !== undefined && func1.call(data, "parts")){
let data0 = data.parts;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.text !== undefined && func1.call(data1, "text")){
let data2 = data1.text;
if((typeof data2 !== "string") && (data2 !== null)){
const err0 = {instancePath:instancePath+"/parts/" + i0+"/text",schemaPath:"#/$defs/part/properties/text/type",keyword:"type",params:{type: schema36.properties.text.type},message:"must be string,null"};
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
const err1 = {instancePath:instancePath+"/parts/" + i0,schemaPath:"#/$defs/part/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err2 = {instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.role !== undefined && func1.call(data, "role")){
if(typeof data.role !== "string"){
const err3 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate24.errors = vErrors;
return errors === 0;
}
validate24.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:adk-run:2.0:event" */;
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
if((data.author === undefined) || (!(func1.call(data, "author")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "author"},message:"must have required property '"+"author"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.author !== undefined && func1.call(data, "author")){
if(typeof data.author !== "string"){
const err1 = {instancePath:instancePath+"/author",schemaPath:"#/properties/author/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.content !== undefined && func1.call(data, "content")){
let data1 = data.content;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(!(validate24(data1, {instancePath:instancePath+"/content",parentData:data,parentDataProperty:"content",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
const _errs7 = errors;
if(data1 !== null){
const err2 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.invocationId !== undefined && func1.call(data, "invocationId")){
if(typeof data.invocationId !== "string"){
const err4 = {instancePath:instancePath+"/invocationId",schemaPath:"#/properties/invocationId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.actions !== undefined && func1.call(data, "actions")){
let data3 = data.actions;
const _errs12 = errors;
let valid2 = false;
const _errs13 = errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.stateDelta !== undefined && func1.call(data3, "stateDelta")){
let data4 = data3.stateDelta;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
const err5 = {instancePath:instancePath+"/actions/stateDelta",schemaPath:"#/$defs/actions/properties/stateDelta/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data3.artifactDelta !== undefined && func1.call(data3, "artifactDelta")){
let data5 = data3.artifactDelta;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err6 = {instancePath:instancePath+"/actions/artifactDelta",schemaPath:"#/$defs/actions/properties/artifactDelta/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err7 = {instancePath:instancePath+"/actions",schemaPath:"#/$defs/actions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs13 === errors;
valid2 = valid2 || _valid1;
const _errs23 = errors;
if(data3 !== null){
const err8 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err9 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
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
validate23.errors = vErrors;
return errors === 0;
}
validate23.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate26 as reply };
const schema38 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:adk-run:2.0:reply","type":"array","items":{"$ref":"#/$defs/event"},"$defs":{"event":{"type":"object","properties":{"author":{"type":"string"},"content":{"anyOf":[{"$ref":"#/$defs/content"},{"type":"null"}]},"invocationId":{"type":"string"},"actions":{"anyOf":[{"$ref":"#/$defs/actions"},{"type":"null"}]}},"required":["author"],"additionalProperties":true},"content":{"type":"object","properties":{"parts":{"type":"array","items":{"$ref":"#/$defs/part"}},"role":{"type":"string"}},"additionalProperties":true},"part":{"type":"object","properties":{"text":{"type":["string","null"]}},"additionalProperties":true},"actions":{"type":"object","properties":{"stateDelta":{"type":"object","additionalProperties":true},"artifactDelta":{"type":"object","additionalProperties":true}},"additionalProperties":true}}};
const schema39 = {"type":"object","properties":{"author":{"type":"string"},"content":{"anyOf":[{"$ref":"#/$defs/content"},{"type":"null"}]},"invocationId":{"type":"string"},"actions":{"anyOf":[{"$ref":"#/$defs/actions"},{"type":"null"}]}},"required":["author"],"additionalProperties":true};
const schema42 = {"type":"object","properties":{"stateDelta":{"type":"object","additionalProperties":true},"artifactDelta":{"type":"object","additionalProperties":true}},"additionalProperties":true};
const schema40 = {"type":"object","properties":{"parts":{"type":"array","items":{"$ref":"#/$defs/part"}},"role":{"type":"string"}},"additionalProperties":true};
const schema41 = {"type":"object","properties":{"text":{"type":["string","null"]}},"additionalProperties":true};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
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
if(data.parts !== undefined && func1.call(data, "parts")){
let data0 = data.parts;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.text !== undefined && func1.call(data1, "text")){
let data2 = data1.text;
if((typeof data2 !== "string") && (data2 !== null)){
const err0 = {instancePath:instancePath+"/parts/" + i0+"/text",schemaPath:"#/$defs/part/properties/text/type",keyword:"type",params:{type: schema41.properties.text.type},message:"must be string,null"};
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
const err1 = {instancePath:instancePath+"/parts/" + i0,schemaPath:"#/$defs/part/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err2 = {instancePath:instancePath+"/parts",schemaPath:"#/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.role !== undefined && func1.call(data, "role")){
if(typeof data.role !== "string"){
const err3 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate28.errors = vErrors;
return errors === 0;
}
validate28.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


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
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.author === undefined) || (!(func1.call(data, "author")))){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "author"},message:"must have required property '"+"author"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.author !== undefined && func1.call(data, "author")){
if(typeof data.author !== "string"){
const err1 = {instancePath:instancePath+"/author",schemaPath:"#/properties/author/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.content !== undefined && func1.call(data, "content")){
let data1 = data.content;
const _errs5 = errors;
let valid1 = false;
const _errs6 = errors;
if(!(validate28(data1, {instancePath:instancePath+"/content",parentData:data,parentDataProperty:"content",rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
errors = vErrors.length;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
const _errs7 = errors;
if(data1 !== null){
const err2 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
var _valid0 = _errs7 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err3 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
else {
errors = _errs5;
if(vErrors !== null){
if(_errs5){
vErrors.length = _errs5;
}
else {
vErrors = null;
}
}
}
}
if(data.invocationId !== undefined && func1.call(data, "invocationId")){
if(typeof data.invocationId !== "string"){
const err4 = {instancePath:instancePath+"/invocationId",schemaPath:"#/properties/invocationId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.actions !== undefined && func1.call(data, "actions")){
let data3 = data.actions;
const _errs12 = errors;
let valid2 = false;
const _errs13 = errors;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.stateDelta !== undefined && func1.call(data3, "stateDelta")){
let data4 = data3.stateDelta;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
}
else {
const err5 = {instancePath:instancePath+"/actions/stateDelta",schemaPath:"#/$defs/actions/properties/stateDelta/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data3.artifactDelta !== undefined && func1.call(data3, "artifactDelta")){
let data5 = data3.artifactDelta;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
}
else {
const err6 = {instancePath:instancePath+"/actions/artifactDelta",schemaPath:"#/$defs/actions/properties/artifactDelta/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err7 = {instancePath:instancePath+"/actions",schemaPath:"#/$defs/actions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid1 = _errs13 === errors;
valid2 = valid2 || _valid1;
const _errs23 = errors;
if(data3 !== null){
const err8 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
var _valid1 = _errs23 === errors;
valid2 = valid2 || _valid1;
if(!valid2){
const err9 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
else {
errors = _errs12;
if(vErrors !== null){
if(_errs12){
vErrors.length = _errs12;
}
else {
vErrors = null;
}
}
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
validate27.errors = vErrors;
return errors === 0;
}
validate27.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:adk-run:2.0:reply" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate26.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate27(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate26.errors = vErrors;
return errors === 0;
}
validate26.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};
