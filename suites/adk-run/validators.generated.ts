// @ts-nocheck
// Generated from the schemas beside it; do not edit.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
export { validate20 as request };
const schema31 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:adk-run:2.0:request","title":"adk-run: request","type":"object","properties":{"app_name":{"type":"string","description":"The name of the agent, as the server knows it."},"user_id":{"type":"string","description":"Names the user: letters, digits and underscores."},"session_id":{"type":"string","description":"Names the talk: the user and the channel, joined by an underscore."},"new_message":{"type":"object","properties":{"parts":{"type":"array","items":{"type":"object","properties":{"text":{"type":"string","description":"What the user wrote."}},"required":["text"],"additionalProperties":{},"description":"A part of the message."},"description":"The message, part by part."}},"required":["parts"],"additionalProperties":{},"description":"What the user says."},"streaming":{"description":"Always false: the whole answer comes at once.","type":"boolean"},"state_delta":{"description":"Changes to the state of the session; always null.","anyOf":[{"type":"object","properties":{},"additionalProperties":{}},{"type":"null"}]},"invocation_id":{"description":"Names an earlier run; always null.","type":["string","null"]}},"required":["app_name","user_id","session_id","new_message"],"additionalProperties":{},"description":"The body of a POST request to /run."};
const func1 = Object.prototype.hasOwnProperty;

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
let data3 = data.new_message;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if((data3.parts === undefined) || (!(func1.call(data3, "parts")))){
const err7 = {instancePath:instancePath+"/new_message",schemaPath:"#/properties/new_message/required",keyword:"required",params:{missingProperty: "parts"},message:"must have required property '"+"parts"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data3.parts !== undefined && func1.call(data3, "parts")){
let data4 = data3.parts;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if((data5.text === undefined) || (!(func1.call(data5, "text")))){
const err8 = {instancePath:instancePath+"/new_message/parts/" + i0,schemaPath:"#/properties/new_message/properties/parts/items/required",keyword:"required",params:{missingProperty: "text"},message:"must have required property '"+"text"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data5.text !== undefined && func1.call(data5, "text")){
if(typeof data5.text !== "string"){
const err9 = {instancePath:instancePath+"/new_message/parts/" + i0+"/text",schemaPath:"#/properties/new_message/properties/parts/items/properties/text/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err10 = {instancePath:instancePath+"/new_message/parts/" + i0,schemaPath:"#/properties/new_message/properties/parts/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err11 = {instancePath:instancePath+"/new_message/parts",schemaPath:"#/properties/new_message/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err12 = {instancePath:instancePath+"/new_message",schemaPath:"#/properties/new_message/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.streaming !== undefined && func1.call(data, "streaming")){
if(typeof data.streaming !== "boolean"){
const err13 = {instancePath:instancePath+"/streaming",schemaPath:"#/properties/streaming/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.state_delta !== undefined && func1.call(data, "state_delta")){
let data8 = data.state_delta;
const _errs21 = errors;
let valid5 = false;
const _errs22 = errors;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
}
else {
const err14 = {instancePath:instancePath+"/state_delta",schemaPath:"#/properties/state_delta/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs22 === errors;
valid5 = valid5 || _valid0;
const _errs25 = errors;
if(data8 !== null){
const err15 = {instancePath:instancePath+"/state_delta",schemaPath:"#/properties/state_delta/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid0 = _errs25 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const err16 = {instancePath:instancePath+"/state_delta",schemaPath:"#/properties/state_delta/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
else {
errors = _errs21;
if(vErrors !== null){
if(_errs21){
vErrors.length = _errs21;
}
else {
vErrors = null;
}
}
}
}
if(data.invocation_id !== undefined && func1.call(data, "invocation_id")){
let data9 = data.invocation_id;
if((typeof data9 !== "string") && (data9 !== null)){
const err17 = {instancePath:instancePath+"/invocation_id",schemaPath:"#/properties/invocation_id/type",keyword:"type",params:{type: schema31.properties.invocation_id.type},message:"must be string,null"};
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
validate20.errors = vErrors;
return errors === 0;
}
validate20.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate21 as event };
const schema32 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:adk-run:2.0:event","title":"adk-run: event","type":"object","properties":{"author":{"type":"string","description":"Who made the event: `model` for what is sent to the user."},"content":{"description":"What was said.","anyOf":[{"type":"object","properties":{"parts":{"description":"What was said, part by part.","type":"array","items":{"type":"object","properties":{"text":{"description":"A piece of text; others may follow in further parts.","type":["string","null"]}},"additionalProperties":{},"description":"A part of a message: text, or something that the contract leaves open."}},"role":{"description":"`model` for what the agent says.","type":"string"}},"additionalProperties":{}},{"type":"null"}]},"invocationId":{"description":"Names the run that the event belongs to.","type":"string"},"actions":{"description":"What the event changes.","anyOf":[{"type":"object","properties":{"stateDelta":{"description":"Changes to the state of the session, by name.","type":"object","properties":{},"additionalProperties":{}},"artifactDelta":{"description":"Changes to artifacts, by name.","type":"object","properties":{},"additionalProperties":{}}},"additionalProperties":{}},{"type":"null"}]}},"required":["author"],"additionalProperties":{},"description":"An event: one step of the run of an agent."};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:adk-run:2.0:event" */;
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
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.parts !== undefined && func1.call(data1, "parts")){
let data2 = data1.parts;
if(Array.isArray(data2)){
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.text !== undefined && func1.call(data3, "text")){
let data4 = data3.text;
if((typeof data4 !== "string") && (data4 !== null)){
const err2 = {instancePath:instancePath+"/content/parts/" + i0+"/text",schemaPath:"#/properties/content/anyOf/0/properties/parts/items/properties/text/type",keyword:"type",params:{type: schema32.properties.content.anyOf[0].properties.parts.items.properties.text.type},message:"must be string,null"};
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
const err3 = {instancePath:instancePath+"/content/parts/" + i0,schemaPath:"#/properties/content/anyOf/0/properties/parts/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err4 = {instancePath:instancePath+"/content/parts",schemaPath:"#/properties/content/anyOf/0/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data1.role !== undefined && func1.call(data1, "role")){
if(typeof data1.role !== "string"){
const err5 = {instancePath:instancePath+"/content/role",schemaPath:"#/properties/content/anyOf/0/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err6 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs6 === errors;
valid1 = valid1 || _valid0;
const _errs18 = errors;
if(data1 !== null){
const err7 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err8 = {instancePath:instancePath+"/content",schemaPath:"#/properties/content/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
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
const err9 = {instancePath:instancePath+"/invocationId",schemaPath:"#/properties/invocationId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.actions !== undefined && func1.call(data, "actions")){
let data7 = data.actions;
const _errs23 = errors;
let valid6 = false;
const _errs24 = errors;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.stateDelta !== undefined && func1.call(data7, "stateDelta")){
let data8 = data7.stateDelta;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
}
else {
const err10 = {instancePath:instancePath+"/actions/stateDelta",schemaPath:"#/properties/actions/anyOf/0/properties/stateDelta/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data7.artifactDelta !== undefined && func1.call(data7, "artifactDelta")){
let data9 = data7.artifactDelta;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
}
else {
const err11 = {instancePath:instancePath+"/actions/artifactDelta",schemaPath:"#/properties/actions/anyOf/0/properties/artifactDelta/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err12 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid1 = _errs24 === errors;
valid6 = valid6 || _valid1;
const _errs33 = errors;
if(data7 !== null){
const err13 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid1 = _errs33 === errors;
valid6 = valid6 || _valid1;
if(!valid6){
const err14 = {instancePath:instancePath+"/actions",schemaPath:"#/properties/actions/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
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
validate21.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export { validate22 as reply };
const schema33 = {"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:agent-conform:adk-run:2.0:reply","title":"adk-run: reply","type":"array","items":{"type":"object","properties":{"author":{"type":"string","description":"Who made the event: `model` for what is sent to the user."},"content":{"description":"What was said.","anyOf":[{"type":"object","properties":{"parts":{"description":"What was said, part by part.","type":"array","items":{"type":"object","properties":{"text":{"description":"A piece of text; others may follow in further parts.","type":["string","null"]}},"additionalProperties":{},"description":"A part of a message: text, or something that the contract leaves open."}},"role":{"description":"`model` for what the agent says.","type":"string"}},"additionalProperties":{}},{"type":"null"}]},"invocationId":{"description":"Names the run that the event belongs to.","type":"string"},"actions":{"description":"What the event changes.","anyOf":[{"type":"object","properties":{"stateDelta":{"description":"Changes to the state of the session, by name.","type":"object","properties":{},"additionalProperties":{}},"artifactDelta":{"description":"Changes to artifacts, by name.","type":"object","properties":{},"additionalProperties":{}}},"additionalProperties":{}},{"type":"null"}]}},"required":["author"],"additionalProperties":{},"description":"An event: one step of the run of an agent."},"description":"The body of a response with status 200: the events of the run, in order."};

function validate22(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
/*# sourceURL="urn:agent-conform:adk-run:2.0:reply" */;
let vErrors = null;
let errors = 0;
const evaluated0 = validate22.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(Array.isArray(data)){
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
let data0 = data[i0];
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if((data0.author === undefined) || (!(func1.call(data0, "author")))){
const err0 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/required",keyword:"required",params:{missingProperty: "author"},message:"must have required property '"+"author"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.author !== undefined && func1.call(data0, "author")){
if(typeof data0.author !== "string"){
const err1 = {instancePath:instancePath+"/" + i0+"/author",schemaPath:"#/items/properties/author/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data0.content !== undefined && func1.call(data0, "content")){
let data2 = data0.content;
const _errs7 = errors;
let valid3 = false;
const _errs8 = errors;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.parts !== undefined && func1.call(data2, "parts")){
let data3 = data2.parts;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
let data4 = data3[i1];
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.text !== undefined && func1.call(data4, "text")){
let data5 = data4.text;
if((typeof data5 !== "string") && (data5 !== null)){
const err2 = {instancePath:instancePath+"/" + i0+"/content/parts/" + i1+"/text",schemaPath:"#/items/properties/content/anyOf/0/properties/parts/items/properties/text/type",keyword:"type",params:{type: schema33.items.properties.content.anyOf[0].properties.parts.items.properties.text.type},message:"must be string,null"};
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
const err3 = {instancePath:instancePath+"/" + i0+"/content/parts/" + i1,schemaPath:"#/items/properties/content/anyOf/0/properties/parts/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err4 = {instancePath:instancePath+"/" + i0+"/content/parts",schemaPath:"#/items/properties/content/anyOf/0/properties/parts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data2.role !== undefined && func1.call(data2, "role")){
if(typeof data2.role !== "string"){
const err5 = {instancePath:instancePath+"/" + i0+"/content/role",schemaPath:"#/items/properties/content/anyOf/0/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err6 = {instancePath:instancePath+"/" + i0+"/content",schemaPath:"#/items/properties/content/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs8 === errors;
valid3 = valid3 || _valid0;
const _errs20 = errors;
if(data2 !== null){
const err7 = {instancePath:instancePath+"/" + i0+"/content",schemaPath:"#/items/properties/content/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
var _valid0 = _errs20 === errors;
valid3 = valid3 || _valid0;
if(!valid3){
const err8 = {instancePath:instancePath+"/" + i0+"/content",schemaPath:"#/items/properties/content/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
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
if(data0.invocationId !== undefined && func1.call(data0, "invocationId")){
if(typeof data0.invocationId !== "string"){
const err9 = {instancePath:instancePath+"/" + i0+"/invocationId",schemaPath:"#/items/properties/invocationId/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data0.actions !== undefined && func1.call(data0, "actions")){
let data8 = data0.actions;
const _errs25 = errors;
let valid8 = false;
const _errs26 = errors;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.stateDelta !== undefined && func1.call(data8, "stateDelta")){
let data9 = data8.stateDelta;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
}
else {
const err10 = {instancePath:instancePath+"/" + i0+"/actions/stateDelta",schemaPath:"#/items/properties/actions/anyOf/0/properties/stateDelta/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data8.artifactDelta !== undefined && func1.call(data8, "artifactDelta")){
let data10 = data8.artifactDelta;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
}
else {
const err11 = {instancePath:instancePath+"/" + i0+"/actions/artifactDelta",schemaPath:"#/items/properties/actions/anyOf/0/properties/artifactDelta/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err12 = {instancePath:instancePath+"/" + i0+"/actions",schemaPath:"#/items/properties/actions/anyOf/0/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
var _valid1 = _errs26 === errors;
valid8 = valid8 || _valid1;
const _errs35 = errors;
if(data8 !== null){
const err13 = {instancePath:instancePath+"/" + i0+"/actions",schemaPath:"#/items/properties/actions/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
var _valid1 = _errs35 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const err14 = {instancePath:instancePath+"/" + i0+"/actions",schemaPath:"#/items/properties/actions/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
else {
errors = _errs25;
if(vErrors !== null){
if(_errs25){
vErrors.length = _errs25;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err15 = {instancePath:instancePath+"/" + i0,schemaPath:"#/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate22.errors = vErrors;
return errors === 0;
}
validate22.evaluated = {"items":true,"dynamicProps":false,"dynamicItems":false};
