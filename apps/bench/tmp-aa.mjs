import { createRows, SHAPES } from './core/shapes.mjs';
import * as core from '@bitbounds/core';
import { mathcat } from './core/mathcat.mjs';
import { three } from './core/three.mjs';
const isEmpty = (a) => !(a[0] <= a[3] && a[1] <= a[4] && a[2] <= a[5]);
function v2(a,b){ return (+(a[0] <= b[3]) & +(b[0] <= a[3]) & +(a[1] <= b[4]) & +(b[1] <= a[4]) & +(a[2] <= b[5]) & +(b[2] <= a[5])
 & +(a[0]<=a[3]) & +(a[1]<=a[4]) & +(a[2]<=a[5]) & +(b[0]<=b[3]) & +(b[1]<=b[4]) & +(b[2]<=b[5])) === 1; }
function v3(a,b){ return (+(a[0] <= b[3]) & +(b[0] <= a[3]) & +(a[1] <= b[4]) & +(b[1] <= a[4]) & +(a[2] <= b[5]) & +(b[2] <= a[5])) === 1; }
function v4(a,b){ return a[0]<=b[3] && b[0]<=a[3] && a[1] <= b[4] && b[1] <= a[4] && a[2] <= b[5] && b[2] <= a[5] && !isEmpty(a) && !isEmpty(b); }
function v5(a,b){ 
 const a0=a[0],a1=a[1],a2=a[2],a3=a[3],a4=a[4],a5=a[5],b0=b[0],b1=b[1],b2=b[2],b3=b[3],b4=b[4],b5=b[5];
 return (+(a0 <= b3) & +(b0 <= a3) & +(a1 <= b4) & +(b1 <= a4) & +(a2 <= b5) & +(b2 <= a5)
 & +(a0<=a3) & +(a1<=a4) & +(a2<=a5) & +(b0<=b3) & +(b1<=b4) & +(b2<=b5)) === 1; }
function v6(a,b){ // width form: |2 center diff| <= sum of widths
 const x = Math.abs(a[0]+a[3]-b[0]-b[3]) - (a[3]-a[0]+(b[3]-b[0]));
 const y = Math.abs(a[1]+a[4]-b[1]-b[4]) - (a[4]-a[1]+(b[4]-b[1]));
 const z = Math.abs(a[2]+a[5]-b[2]-b[5]) - (a[5]-a[2]+(b[5]-b[2]));
 return (+(x<=0)&+(y<=0)&+(z<=0))===1; }
function v7(a,b){ 
 const a0=a[0],a1=a[1],a2=a[2],a3=a[3],a4=a[4],a5=a[5],b0=b[0],b1=b[1],b2=b[2],b3=b[3],b4=b[4],b5=b[5];
 const m = (+(a0 <= b3) & +(b0 <= a3) & +(a1 <= b4) & +(b1 <= a4) & +(a2 <= b5) & +(b2 <= a5));
 return m===1 && (+(a0<=a3) & +(a1<=a4) & +(a2<=a5) & +(b0<=b3) & +(b1<=b4) & +(b2<=b5)) === 1; }
function v8(a,b){ 
 const a0=a[0],a1=a[1],a2=a[2],a3=a[3],a4=a[4],a5=a[5],b0=b[0],b1=b[1],b2=b[2],b3=b[3],b4=b[4],b5=b[5];
 const m = (+(a0 <= b3) & +(b0 <= a3) & +(a1 <= b4) & +(b1 <= a4) & +(a2 <= b5) & +(b2 <= a5));
 return m===1 && a0<=a3 && a1<=a4 && a2<=a5 && b0<=b3 && b1<=b4 && b2<=b5; }
function v9(a,b){ const m =
 +(a[0] <= b[3]) & +(b[0] <= a[3]) & +(a[1] <= b[4]) & +(b[1] <= a[4]) & +(a[2] <= b[5]) & +(b[2] <= a[5]);
 if (m === 0) return false;
 return (+(a[0]<=a[3]) & +(a[1]<=a[4]) & +(a[2]<=a[5]) & +(b[0]<=b[3]) & +(b[1]<=b[4]) & +(b[2]<=b[5])) === 1; }
function v10(a,b){ const m =
 +(a[0] > b[3]) | +(b[0] > a[3]) | +(a[1] > b[4]) | +(b[1] > a[4]) | +(a[2] > b[5]) | +(b[2] > a[5]);
 if (m !== 0) return false;
 return a[0]<=a[3] && a[1]<=a[4] && a[2]<=a[5] && b[0]<=b[3] && b[1]<=b[4] && b[2]<=b[5]; }
function v11(a,b){ // non-empty first by sum of widths? minimal
 const a0=a[0],a3=a[3],b0=b[0],b3=b[3];
 const a1=a[1],a4=a[4],b1=b[1],b4=b[4];
 const a2=a[2],a5=a[5],b2=b[2],b5=b[5];
 if (!(a0<=a3 && a1<=a4 && a2<=a5 && b0<=b3 && b1<=b4 && b2<=b5)) return false;
 return (+(a0 <= b3) & +(b0 <= a3) & +(a1 <= b4) & +(b1 <= a4) & +(a2 <= b5) & +(b2 <= a5)) === 1; }
function nothing(a,b){ return true; }
const rows = createRows(['aabb','aabb'],1); const [A,B]=rows;
const mk = f => (i,j)=> f(A[i],B[j])?1:0;
const mkn = f => (i,j)=> +f(A[i],B[j]);
const asks = { ours: mk(core.intersectsAabbAabb), v2: mk(v2), v2n: mkn(v2), v3: mk(v3), v4: mk(v4), v5: mk(v5), v6: mk(v6), v7: mk(v7), v8:mk(v8), v9:mk(v9),v10:mk(v10),v11:mk(v11), mathcat: mathcat['aabb-aabb'](rows), three: three['aabb-aabb'](rows), nothing: mk(nothing), single:(i,j)=>(A[i][0]<=B[j][3]?1:0) };
const subj=[];
for (const [n,a] of Object.entries(asks)) { const {run}=await import('./core/loop.mjs?'+n); subj.push({n,a,run,t:[]}); }
let shift=0;
for (let r=0;r<260;r++){ shift=(shift+377)%SHAPES; for (let k=0;k<subj.length;k++){ const s=subj[(k+r)%subj.length]; const t=process.hrtime.bigint(); s.sum=s.run(s.a,50000,SHAPES,shift); const d=Number(process.hrtime.bigint()-t)/1e6; if(r>60)s.t.push(d);} }
for (const s of subj){ s.t.sort((x,y)=>x-y); console.log(s.n.padEnd(9), s.t[s.t.length>>1].toFixed(3), s.t[10].toFixed(3), s.sum); }
