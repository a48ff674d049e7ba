var Pr=["#3d6b8f","#7a5195","#2f7d6b","#a34f6f","#8a6d1f","#4f6fb0","#a3553a","#5b7a2f"],fo=new Map;function uo(e,t){let i=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${t}"/>${e}</svg>`;return`data:image/svg+xml,${encodeURIComponent(i)}`}var qe=uo('<circle cx="20" cy="16" r="7" fill="#fff"/><path d="M7 40a13 13 0 0 1 26 0z" fill="#fff"/>',"#5c6370"),Sn=uo('<path d="M19 6h2v5h-2z" fill="#fff"/><circle cx="20" cy="6" r="2.5" fill="#fff"/><rect x="9" y="11" width="22" height="18" rx="5" fill="#fff"/><circle cx="16" cy="19" r="2.6" fill="#33415c"/><circle cx="24" cy="19" r="2.6" fill="#33415c"/><rect x="15" y="24" width="10" height="2" rx="1" fill="#33415c"/><path d="M12 40a8 8 0 0 1 16 0z" fill="#fff"/>',"#33415c"),Nr=new Map;function vo(e){e.forEach((t,i)=>Nr.set(t,i))}function X(e){if(e?.avatar)return`/media/avatars/${e.id}/${e.avatar}.png?size=128`;if(!e||e.bot)return Sn;let t=e.name??e.global_name??e.username,i=Pr[(Nr.get(t)??t.length)%Pr.length],o=`${i}${t}`;return fo.has(o)||fo.set(o,On(t,i)),fo.get(o)}function On(e,t){let[i="?"]=e.toUpperCase();return uo(`<text x="20" y="27" font-family="sans-serif" font-size="19" font-weight="600" fill="#fff" text-anchor="middle">&#${i.codePointAt(0)};</text>`,t)}globalThis.$discordMessage={avatars:{default:qe,blue:qe,gray:qe,green:qe,orange:qe,red:qe,pink:qe},emojis:{}};var ei=globalThis,ti=ei.ShadowRoot&&(ei.ShadyCSS===void 0||ei.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,go=Symbol(),Lr=new WeakMap,Mt=class{constructor(t,i,o){if(this._$cssResult$=!0,o!==go)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=i}get styleSheet(){let t=this.o,i=this.t;if(ti&&t===void 0){let o=i!==void 0&&i.length===1;o&&(t=Lr.get(i)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),o&&Lr.set(i,t))}return t}toString(){return this.cssText}},Rr=e=>new Mt(typeof e=="string"?e:e+"",void 0,go),P=(e,...t)=>{let i=e.length===1?e[0]:t.reduce((o,r,n)=>o+(s=>{if(s._$cssResult$===!0)return s.cssText;if(typeof s=="number")return s;throw Error("Value passed to 'css' function must be a 'css' function result: "+s+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(r)+e[n+1],e[0]);return new Mt(i,e,go)},Ur=(e,t)=>{if(ti)e.adoptedStyleSheets=t.map(i=>i instanceof CSSStyleSheet?i:i.styleSheet);else for(let i of t){let o=document.createElement("style"),r=ei.litNonce;r!==void 0&&o.setAttribute("nonce",r),o.textContent=i.cssText,e.appendChild(o)}},bo=ti?e=>e:e=>e instanceof CSSStyleSheet?(t=>{let i="";for(let o of t.cssRules)i+=o.cssText;return Rr(i)})(e):e;var{is:Dn,defineProperty:Bn,getOwnPropertyDescriptor:In,getOwnPropertyNames:Pn,getOwnPropertySymbols:Nn,getPrototypeOf:Ln}=Object,ii=globalThis,qr=ii.trustedTypes,Rn=qr?qr.emptyScript:"",Un=ii.reactiveElementPolyfillSupport,kt=(e,t)=>e,Ht={toAttribute(e,t){switch(t){case Boolean:e=e?Rn:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let i=e;switch(t){case Boolean:i=e!==null;break;case Number:i=e===null?null:Number(e);break;case Object:case Array:try{i=JSON.parse(e)}catch{i=null}}return i}},oi=(e,t)=>!Dn(e,t),Fr={attribute:!0,type:String,converter:Ht,reflect:!1,useDefault:!1,hasChanged:oi};Symbol.metadata??=Symbol("metadata"),ii.litPropertyMetadata??=new WeakMap;var ge=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,i=Fr){if(i.state&&(i.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((i=Object.create(i)).wrapped=!0),this.elementProperties.set(t,i),!i.noAccessor){let o=Symbol(),r=this.getPropertyDescriptor(t,o,i);r!==void 0&&Bn(this.prototype,t,r)}}static getPropertyDescriptor(t,i,o){let{get:r,set:n}=In(this.prototype,t)??{get(){return this[i]},set(s){this[i]=s}};return{get:r,set(s){let h=r?.call(this);n?.call(this,s),this.requestUpdate(t,h,o)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??Fr}static _$Ei(){if(this.hasOwnProperty(kt("elementProperties")))return;let t=Ln(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(kt("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(kt("properties"))){let i=this.properties,o=[...Pn(i),...Nn(i)];for(let r of o)this.createProperty(r,i[r])}let t=this[Symbol.metadata];if(t!==null){let i=litPropertyMetadata.get(t);if(i!==void 0)for(let[o,r]of i)this.elementProperties.set(o,r)}this._$Eh=new Map;for(let[i,o]of this.elementProperties){let r=this._$Eu(i,o);r!==void 0&&this._$Eh.set(r,i)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let i=[];if(Array.isArray(t)){let o=new Set(t.flat(1/0).reverse());for(let r of o)i.unshift(bo(r))}else t!==void 0&&i.push(bo(t));return i}static _$Eu(t,i){let o=i.attribute;return o===!1?void 0:typeof o=="string"?o:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,i=this.constructor.elementProperties;for(let o of i.keys())this.hasOwnProperty(o)&&(t.set(o,this[o]),delete this[o]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Ur(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,i,o){this._$AK(t,o)}_$ET(t,i){let o=this.constructor.elementProperties.get(t),r=this.constructor._$Eu(t,o);if(r!==void 0&&o.reflect===!0){let n=(o.converter?.toAttribute!==void 0?o.converter:Ht).toAttribute(i,o.type);this._$Em=t,n==null?this.removeAttribute(r):this.setAttribute(r,n),this._$Em=null}}_$AK(t,i){let o=this.constructor,r=o._$Eh.get(t);if(r!==void 0&&this._$Em!==r){let n=o.getPropertyOptions(r),s=typeof n.converter=="function"?{fromAttribute:n.converter}:n.converter?.fromAttribute!==void 0?n.converter:Ht;this._$Em=r;let h=s.fromAttribute(i,n.type);this[r]=h??this._$Ej?.get(r)??h,this._$Em=null}}requestUpdate(t,i,o,r=!1,n){if(t!==void 0){let s=this.constructor;if(r===!1&&(n=this[t]),o??=s.getPropertyOptions(t),!((o.hasChanged??oi)(n,i)||o.useDefault&&o.reflect&&n===this._$Ej?.get(t)&&!this.hasAttribute(s._$Eu(t,o))))return;this.C(t,i,o)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,i,{useDefault:o,reflect:r,wrapped:n},s){o&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,s??i??this[t]),n!==!0||s!==void 0)||(this._$AL.has(t)||(this.hasUpdated||o||(i=void 0),this._$AL.set(t,i)),r===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(i){Promise.reject(i)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[r,n]of this._$Ep)this[r]=n;this._$Ep=void 0}let o=this.constructor.elementProperties;if(o.size>0)for(let[r,n]of o){let{wrapped:s}=n,h=this[r];s!==!0||this._$AL.has(r)||h===void 0||this.C(r,void 0,n,h)}}let t=!1,i=this._$AL;try{t=this.shouldUpdate(i),t?(this.willUpdate(i),this._$EO?.forEach(o=>o.hostUpdate?.()),this.update(i)):this._$EM()}catch(o){throw t=!1,this._$EM(),o}t&&this._$AE(i)}willUpdate(t){}_$AE(t){this._$EO?.forEach(i=>i.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(i=>this._$ET(i,this[i])),this._$EM()}updated(t){}firstUpdated(t){}};ge.elementStyles=[],ge.shadowRootOptions={mode:"open"},ge[kt("elementProperties")]=new Map,ge[kt("finalized")]=new Map,Un?.({ReactiveElement:ge}),(ii.reactiveElementVersions??=[]).push("2.1.2");var zo=globalThis,Wr=e=>e,ri=zo.trustedTypes,Zr=ri?ri.createPolicy("lit-html",{createHTML:e=>e}):void 0,wo="$lit$",be=`lit$${Math.random().toFixed(9).slice(2)}$`,yo="?"+be,qn=`<${yo}>`,Xe=document,Tt=()=>Xe.createComment(""),Et=e=>e===null||typeof e!="object"&&typeof e!="function",$o=Array.isArray,Qr=e=>$o(e)||typeof e?.[Symbol.iterator]=="function",xo=`[ 	
\f\r]`,Ct=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Gr=/-->/g,Yr=/>/g,Ke=RegExp(`>|${xo}(?:([^\\s"'>=/]+)(${xo}*=${xo}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Kr=/'/g,Jr=/"/g,ea=/^(?:script|style|textarea|title)$/i,_o=e=>(t,...i)=>({_$litType$:e,strings:t,values:i}),a=_o(1),H=_o(2),ec=_o(3),Y=Symbol.for("lit-noChange"),b=Symbol.for("lit-nothing"),Xr=new WeakMap,Je=Xe.createTreeWalker(Xe,129);function ta(e,t){if(!$o(e)||!e.hasOwnProperty("raw"))throw Error("invalid template strings array");return Zr!==void 0?Zr.createHTML(t):t}var ia=(e,t)=>{let i=e.length-1,o=[],r,n=t===2?"<svg>":t===3?"<math>":"",s=Ct;for(let h=0;h<i;h++){let d=e[h],f,p,c=-1,x=0;for(;x<d.length&&(s.lastIndex=x,p=s.exec(d),p!==null);)x=s.lastIndex,s===Ct?p[1]==="!--"?s=Gr:p[1]!==void 0?s=Yr:p[2]!==void 0?(ea.test(p[2])&&(r=RegExp("</"+p[2],"g")),s=Ke):p[3]!==void 0&&(s=Ke):s===Ke?p[0]===">"?(s=r??Ct,c=-1):p[1]===void 0?c=-2:(c=s.lastIndex-p[2].length,f=p[1],s=p[3]===void 0?Ke:p[3]==='"'?Jr:Kr):s===Jr||s===Kr?s=Ke:s===Gr||s===Yr?s=Ct:(s=Ke,r=void 0);let u=s===Ke&&e[h+1].startsWith("/>")?" ":"";n+=s===Ct?d+qn:c>=0?(o.push(f),d.slice(0,c)+wo+d.slice(c)+be+u):d+be+(c===-2?h:u)}return[ta(e,n+(e[i]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),o]},At=class e{constructor({strings:t,_$litType$:i},o){let r;this.parts=[];let n=0,s=0,h=t.length-1,d=this.parts,[f,p]=ia(t,i);if(this.el=e.createElement(f,o),Je.currentNode=this.el.content,i===2||i===3){let c=this.el.content.firstChild;c.replaceWith(...c.childNodes)}for(;(r=Je.nextNode())!==null&&d.length<h;){if(r.nodeType===1){if(r.hasAttributes())for(let c of r.getAttributeNames())if(c.endsWith(wo)){let x=p[s++],u=r.getAttribute(c).split(be),z=/([.?@])?(.*)/.exec(x);d.push({type:1,index:n,name:z[2],strings:u,ctor:z[1]==="."?si:z[1]==="?"?ni:z[1]==="@"?li:et}),r.removeAttribute(c)}else c.startsWith(be)&&(d.push({type:6,index:n}),r.removeAttribute(c));if(ea.test(r.tagName)){let c=r.textContent.split(be),x=c.length-1;if(x>0){r.textContent=ri?ri.emptyScript:"";for(let u=0;u<x;u++)r.append(c[u],Tt()),Je.nextNode(),d.push({type:2,index:++n});r.append(c[x],Tt())}}}else if(r.nodeType===8)if(r.data===yo)d.push({type:2,index:n});else{let c=-1;for(;(c=r.data.indexOf(be,c+1))!==-1;)d.push({type:7,index:n}),c+=be.length-1}n++}}static createElement(t,i){let o=Xe.createElement("template");return o.innerHTML=t,o}};function Qe(e,t,i=e,o){if(t===Y)return t;let r=o!==void 0?i._$Co?.[o]:i._$Cl,n=Et(t)?void 0:t._$litDirective$;return r?.constructor!==n&&(r?._$AO?.(!1),n===void 0?r=void 0:(r=new n(e),r._$AT(e,i,o)),o!==void 0?(i._$Co??=[])[o]=r:i._$Cl=r),r!==void 0&&(t=Qe(e,r._$AS(e,t.values),r,o)),t}var ai=class{constructor(t,i){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=i}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:i},parts:o}=this._$AD,r=(t?.creationScope??Xe).importNode(i,!0);Je.currentNode=r;let n=Je.nextNode(),s=0,h=0,d=o[0];for(;d!==void 0;){if(s===d.index){let f;d.type===2?f=new ht(n,n.nextSibling,this,t):d.type===1?f=new d.ctor(n,d.name,d.strings,this,t):d.type===6&&(f=new hi(n,this,t)),this._$AV.push(f),d=o[++h]}s!==d?.index&&(n=Je.nextNode(),s++)}return Je.currentNode=Xe,r}p(t){let i=0;for(let o of this._$AV)o!==void 0&&(o.strings!==void 0?(o._$AI(t,o,i),i+=o.strings.length-2):o._$AI(t[i])),i++}},ht=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,i,o,r){this.type=2,this._$AH=b,this._$AN=void 0,this._$AA=t,this._$AB=i,this._$AM=o,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,i=this._$AM;return i!==void 0&&t?.nodeType===11&&(t=i.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,i=this){t=Qe(this,t,i),Et(t)?t===b||t==null||t===""?(this._$AH!==b&&this._$AR(),this._$AH=b):t!==this._$AH&&t!==Y&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Qr(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==b&&Et(this._$AH)?this._$AA.nextSibling.data=t:this.T(Xe.createTextNode(t)),this._$AH=t}$(t){let{values:i,_$litType$:o}=t,r=typeof o=="number"?this._$AC(t):(o.el===void 0&&(o.el=At.createElement(ta(o.h,o.h[0]),this.options)),o);if(this._$AH?._$AD===r)this._$AH.p(i);else{let n=new ai(r,this),s=n.u(this.options);n.p(i),this.T(s),this._$AH=n}}_$AC(t){let i=Xr.get(t.strings);return i===void 0&&Xr.set(t.strings,i=new At(t)),i}k(t){$o(this._$AH)||(this._$AH=[],this._$AR());let i=this._$AH,o,r=0;for(let n of t)r===i.length?i.push(o=new e(this.O(Tt()),this.O(Tt()),this,this.options)):o=i[r],o._$AI(n),r++;r<i.length&&(this._$AR(o&&o._$AB.nextSibling,r),i.length=r)}_$AR(t=this._$AA.nextSibling,i){for(this._$AP?.(!1,!0,i);t!==this._$AB;){let o=Wr(t).nextSibling;Wr(t).remove(),t=o}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},et=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,i,o,r,n){this.type=1,this._$AH=b,this._$AN=void 0,this.element=t,this.name=i,this._$AM=r,this.options=n,o.length>2||o[0]!==""||o[1]!==""?(this._$AH=Array(o.length-1).fill(new String),this.strings=o):this._$AH=b}_$AI(t,i=this,o,r){let n=this.strings,s=!1;if(n===void 0)t=Qe(this,t,i,0),s=!Et(t)||t!==this._$AH&&t!==Y,s&&(this._$AH=t);else{let h=t,d,f;for(t=n[0],d=0;d<n.length-1;d++)f=Qe(this,h[o+d],i,d),f===Y&&(f=this._$AH[d]),s||=!Et(f)||f!==this._$AH[d],f===b?t=b:t!==b&&(t+=(f??"")+n[d+1]),this._$AH[d]=f}s&&!r&&this.j(t)}j(t){t===b?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},si=class extends et{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===b?void 0:t}},ni=class extends et{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==b)}},li=class extends et{constructor(t,i,o,r,n){super(t,i,o,r,n),this.type=5}_$AI(t,i=this){if((t=Qe(this,t,i,0)??b)===Y)return;let o=this._$AH,r=t===b&&o!==b||t.capture!==o.capture||t.once!==o.once||t.passive!==o.passive,n=t!==b&&(o===b||r);r&&this.element.removeEventListener(this.name,this,o),n&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},hi=class{constructor(t,i,o){this.element=t,this.type=6,this._$AN=void 0,this._$AM=i,this.options=o}get _$AU(){return this._$AM._$AU}_$AI(t){Qe(this,t)}},oa={M:wo,P:be,A:yo,C:1,L:ia,R:ai,D:Qr,V:Qe,I:ht,H:et,N:ni,U:li,B:si,F:hi},Fn=zo.litHtmlPolyfillSupport;Fn?.(At,ht),(zo.litHtmlVersions??=[]).push("3.3.3");var ci=(e,t,i)=>{let o=i?.renderBefore??t,r=o._$litPart$;if(r===void 0){let n=i?.renderBefore??null;o._$litPart$=r=new ht(t.insertBefore(Tt(),n),n,void 0,i??{})}return r._$AI(e),r};var Mo=globalThis,q=class extends ge{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let i=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=ci(i,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return Y}};q._$litElement$=!0,q.finalized=!0,Mo.litElementHydrateSupport?.({LitElement:q});var Wn=Mo.litElementPolyfillSupport;Wn?.({LitElement:q});(Mo.litElementVersions??=[]).push("4.2.2");var K=e=>(t,i)=>{i!==void 0?i.addInitializer(()=>{customElements.define(e,t)}):customElements.define(e,t)};var Zn={attribute:!0,type:String,converter:Ht,reflect:!1,hasChanged:oi},Gn=(e=Zn,t,i)=>{let{kind:o,metadata:r}=i,n=globalThis.litPropertyMetadata.get(r);if(n===void 0&&globalThis.litPropertyMetadata.set(r,n=new Map),o==="setter"&&((e=Object.create(e)).wrapped=!0),n.set(i.name,e),o==="accessor"){let{name:s}=i;return{set(h){let d=t.get.call(this);t.set.call(this,h),this.requestUpdate(s,d,e,!0,h)},init(h){return h!==void 0&&this.C(s,void 0,e,h),h}}}if(o==="setter"){let{name:s}=i;return function(h){let d=this[s];t.call(this,h),this.requestUpdate(s,d,e,!0,h)}}throw Error("Unsupported decorator location: "+o)};function C(e){return(t,i)=>typeof i=="object"?Gn(e,t,i):((o,r,n)=>{let s=r.hasOwnProperty(n);return r.constructor.createProperty(n,o),s?Object.getOwnPropertyDescriptor(r,n):void 0})(e,t,i)}var Yn=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},Kn=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},ra=(()=>{let e=[K("discord-action-row")],t,i=[],o,r=q;var n=class extends r{static{o=this}static{let s=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;Yn(null,t={value:o},e,{kind:"class",name:o.name,metadata:s},null,i),n=o=t.value,s&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:s})}static styles=P`
		:host {
			display: flex;
			flex-wrap: wrap;
		}
	`;render(){return a`<slot></slot>`}static{Kn(o,i)}};return n=o})();var Jn=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},Xn=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},aa=(()=>{let e=[K("discord-attachments")],t,i=[],o,r=q;var n=class extends r{static{o=this}static{let s=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;Jn(null,t={value:o},e,{kind:"class",name:o.name,metadata:s},null,i),n=o=t.value,s&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:s})}static styles=P`
		:host {
			display: grid;
			grid-auto-flow: row;
			grid-row-gap: 0.25rem;
			text-indent: 0;
			min-height: 0;
			min-width: 0;
			padding-top: 0.125rem;
			padding-bottom: 0.125rem;
			position: relative;
		}

		:host > * {
			justify-self: start;
			-ms-flex-item-align: start;
			align-self: start;
		}
	`;render(){return a`<slot></slot>`}static{Xn(o,i)}};return n=o})();var Fe=class extends Event{constructor(t,i,o,r){super("context-request",{bubbles:!0,composed:!0}),this.context=t,this.contextTarget=i,this.callback=o,this.subscribe=r??!1}};var ct=class{constructor(t,i,o,r){if(this.subscribe=!1,this.provided=!1,this.value=void 0,this.t=(n,s)=>{this.unsubscribe&&(this.unsubscribe!==s&&(this.provided=!1,this.unsubscribe()),this.subscribe||this.unsubscribe()),this.value=n,this.host.requestUpdate(),this.provided&&!this.subscribe||(this.provided=!0,this.callback&&this.callback(n,s)),this.unsubscribe=s},this.host=t,i.context!==void 0){let n=i;this.context=n.context,this.callback=n.callback,this.subscribe=n.subscribe??!1}else this.context=i,this.callback=o,this.subscribe=r??!1;this.host.addController(this)}hostConnected(){this.dispatchRequest()}hostDisconnected(){this.unsubscribe&&(this.unsubscribe(),this.unsubscribe=void 0)}dispatchRequest(){this.host.dispatchEvent(new Fe(this.context,this.host,this.t,this.subscribe))}};var mi=class{get value(){return this.o}set value(t){this.setValue(t)}setValue(t,i=!1){let o=i||!Object.is(t,this.o);this.o=t,o&&this.updateObservers()}constructor(t){this.subscriptions=new Map,this.updateObservers=()=>{for(let[i,{disposer:o}]of this.subscriptions)i(this.o,o)},t!==void 0&&(this.value=t)}addCallback(t,i,o){if(!o)return void t(this.value);this.subscriptions.has(t)||this.subscriptions.set(t,{disposer:()=>{this.subscriptions.delete(t)},consumerHost:i});let{disposer:r}=this.subscriptions.get(t);t(this.value,r)}clearCallbacks(){this.subscriptions.clear()}};var ko=class extends Event{constructor(t,i){super("context-provider",{bubbles:!0,composed:!0}),this.context=t,this.contextTarget=i}},dt=class extends mi{constructor(t,i,o){super(i.context!==void 0?i.initialValue:o),this.onContextRequest=r=>{if(r.context!==this.context)return;let n=r.contextTarget??r.composedPath()[0];n!==this.host&&(r.stopPropagation(),this.addCallback(r.callback,n,r.subscribe))},this.onProviderRequest=r=>{if(r.context!==this.context||(r.contextTarget??r.composedPath()[0])===this.host)return;let n=new Set;for(let[s,{consumerHost:h}]of this.subscriptions)n.has(s)||(n.add(s),h.dispatchEvent(new Fe(this.context,h,s,!0)));r.stopPropagation()},this.host=t,i.context!==void 0?this.context=i.context:this.context=i,this.attachListeners(),this.host.addController?.(this)}attachListeners(){this.host.addEventListener("context-request",this.onContextRequest),this.host.addEventListener("context-provider",this.onProviderRequest)}hostConnected(){this.host.dispatchEvent(new ko(this.context,this.host))}};function Vt({context:e}){return(t,i)=>{let o=new WeakMap;if(typeof i=="object")return{get(){return t.get.call(this)},set(r){return o.get(this).setValue(r),t.set.call(this,r)},init(r){return o.set(this,new dt(this,{context:e,initialValue:r})),r}};{t.constructor.addInitializer((s=>{o.set(s,new dt(s,{context:e}))}));let r=Object.getOwnPropertyDescriptor(t,i),n;if(r===void 0){let s=new WeakMap;n={get(){return s.get(this)},set(h){o.get(this).setValue(h),s.set(this,h)},configurable:!0,enumerable:!0}}else{let s=r.set;n={...r,set(h){o.get(this).setValue(h),s?.call(this,h)}}}return void Object.defineProperty(t,i,n)}}}function Q({context:e,subscribe:t}){return(i,o)=>{typeof o=="object"?o.addInitializer((function(){new ct(this,{context:e,callback:r=>{i.set.call(this,r)},subscribe:t})})):i.constructor.addInitializer((r=>{new ct(r,{context:e,callback:n=>{r[o]=n},subscribe:t})}))}}function R(e,t,i){return e?t(e):i?.(e)}var{I:el}=oa,sa=e=>e;var pi=e=>e.strings===void 0,na=()=>document.createComment(""),mt=(e,t,i)=>{let o=e._$AA.parentNode,r=t===void 0?e._$AB:t._$AA;if(i===void 0){let n=o.insertBefore(na(),r),s=o.insertBefore(na(),r);i=new el(n,s,e,e.options)}else{let n=i._$AB.nextSibling,s=i._$AM,h=s!==e;if(h){let d;i._$AQ?.(e),i._$AM=e,i._$AP!==void 0&&(d=e._$AU)!==s._$AU&&i._$AP(d)}if(n!==r||h){let d=i._$AA;for(;d!==n;){let f=sa(d).nextSibling;sa(o).insertBefore(d,r),d=f}}}return i},We=(e,t,i=e)=>(e._$AI(t,i),e),tl={},fi=(e,t=tl)=>e._$AH=t,la=e=>e._$AH,ui=e=>{e._$AR(),e._$AA.remove()};var oe={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ee=e=>(...t)=>({_$litDirective$:e,values:t}),te=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,i,o){this._$Ct=t,this._$AM=i,this._$Ci=o}_$AS(t,i){return this.update(t,i)}update(t,i){return this.render(...i)}};var jt=(e,t)=>{let i=e._$AN;if(i===void 0)return!1;for(let o of i)o._$AO?.(t,!1),jt(o,t);return!0},vi=e=>{let t,i;do{if((t=e._$AM)===void 0)break;i=t._$AN,i.delete(e),e=t}while(i?.size===0)},ha=e=>{for(let t;t=e._$AM;e=t){let i=t._$AN;if(i===void 0)t._$AN=i=new Set;else if(i.has(e))break;i.add(e),rl(t)}};function il(e){this._$AN!==void 0?(vi(this),this._$AM=e,ha(this)):this._$AM=e}function ol(e,t=!1,i=0){let o=this._$AH,r=this._$AN;if(r!==void 0&&r.size!==0)if(t)if(Array.isArray(o))for(let n=i;n<o.length;n++)jt(o[n],!1),vi(o[n]);else o!=null&&(jt(o,!1),vi(o));else jt(this,e)}var rl=e=>{e.type==oe.CHILD&&(e._$AP??=ol,e._$AQ??=il)},pt=class extends te{constructor(){super(...arguments),this._$AN=void 0}_$AT(t,i,o){super._$AT(t,i,o),ha(this),this.isConnected=t._$AU}_$AO(t,i=!0){t!==this.isConnected&&(this.isConnected=t,t?this.reconnected?.():this.disconnected?.()),i&&(jt(this,t),vi(this))}setValue(t){if(pi(this._$Ct))this._$Ct._$AI(t,this);else{let i=[...this._$Ct._$AH];i[this._$Ci]=t,this._$Ct._$AI(i,this,0)}}disconnected(){}reconnected(){}};var Ho=class extends pt{host;element;prevData={};eventData={};render(t){return b}update(t,[i]){this.element!==t.element&&(this.element=t.element),this.host=t.options?.host??this.element,this.apply(i),this.groom(i),this.prevData={...i}}apply(t){if(!t)return;let{prevData:i,element:o}=this;for(let[r,n]of Object.entries(t)){if(n===i[r])continue;let s=r.slice(1);switch(r[0]){case"@":this.eventData[s]=n,this.applyEvent(s,n);break;case".":o[s]=n;break;case"?":n?o.setAttribute(s,""):o.removeAttribute(s);break;default:n===null?o.removeAttribute(r):o.setAttribute(r,String(n));break}}}groom(t){let{prevData:i,element:o}=this;if(i)for(let[r,n]of Object.entries(i)){let s=r.slice(1);if(!t||!(r in t)&&o[s]===n)switch(r[0]){case"@":this.groomEvent(s,n);break;case".":o[s]=void 0;break;case"?":o.removeAttribute(s);break;default:o.removeAttribute(r);break}}}applyEvent(t,i){let{prevData:o,element:r}=this;this.eventData[t]=i,o[t]&&r.removeEventListener(t,this,i),r.addEventListener(t,this,i)}groomEvent(t,i){let{element:o}=this;Reflect.deleteProperty(this.eventData,t),o.removeEventListener(t,this,i)}handleEvent(t){let i=this.eventData[t.type];typeof i=="function"?i.call(this.host,t):i.handleEvent(t)}disconnected(){let{eventData:t,element:i}=this;for(let[o,r]of Object.entries(t)){let n=o.slice(1);i.removeEventListener(n,this,r)}}reconnected(){let{eventData:t,element:i}=this;for(let[o,r]of Object.entries(t)){let n=o.slice(1);i.addEventListener(n,this,r)}}},A=ee(Ho);var al=H`
	<path d="M5.688 3.5v.438H5.25v.438h-.438V1.313h-.438V.875h-.436V.438H3.5v6.125h2.625v-.438H5.25v-.438h.438v-.438h.438v-.438h.438V3.5z" fill="#b79cf8"/>
	<path d="M3.063.438v.438h-.438v.438h-.437v3.5h-.875v-.438H.438v1.75h.438v.438h2.625V.438z" fill="#ff7fc0"/>
	<path d="M3.938 0h-.875v.438h.875zm-.875.438h-.438v.438h.438z" fill="#000"/>
	<path d="M3.938.438h-.875v.438h.875zm-.875.437h-.438v.438h.438zm0 1.75h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M2.188 5.25H1.75v.438h.438z" fill="#ffa5d3"/>
	<path d="M2.625 5.25h-.437v.438h.438zm-1.75.438H.438v.438h.438zm2.625.438H.875v.438H3.5z" fill="#ff1c90"/>
	<path d="M1.75 5.688h-.437v.438h.438zm-.438-.438H.875v.438h.438zm1.313-.875V3.5h-.437v1.313h.438v1.313h.438v-1.75zm.438-3.5v1.313h-.438v.438h.438v1.313h.438V.875z" fill="#ffa5d3"/>
	<path d="M6.125 3.5h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-3.5.875h-.874v.438h.875zm-.875-.438H.438v.438h.875z" fill="#f0f0f0"/>
	<path d="M.875 5.25v-.875H.438v.875z" fill="#f0f0f0"/>
	<path d="M4.813 1.313h-.438v.438h.438z" fill="#cdbafa"/>
	<path d="M2.625 1.313h-.437v1.313h.438z" fill="#f0f0f0"/>
	<path d="M4.375.438h-.437v.438h.438zm.438.438h-.438v.438h.438zM2.625 4.814h-.437v.438h.438zm3.938 0h-.438v.438h.438zm-.875.438v.438H5.25v.438h.875v-.875zm.438.875v.438H.875v.438h5.688v-.875zM.875 6.125H.438v.438h.438zM7 3.062H5.687V3.5H7zm-5.687.876H0v.438h1.313z" fill="#000"/>
	<path d="M.438 6.125V3.938H0v2.188zm6.563-1.313V3.5h-.438v1.313zM2.625.875h-.437v.438h.438zm-.875.438v3.063h-.437v.438h.875V1.313zm3.5 2.188V1.313h-.438v3.063h.438v-.438h.438V3.5z" fill="#000"/>
	<path d="M3.938.875H3.5v.875h.438zm.438 1.75V1.75h-.438V3.5h.438v.438h.438V2.625zm.875 1.75h-.438v.438h.438zm-1.313 0H3.5v1.313h.438zm.875 1.313h-.438v.438h.438zm0-.875h-.438v.438h.438zm.438.438h-.438v.438h.438z" fill="#cdbafa"/>
	<path d="M5.25 6.125v-.438h-.438v.438H3.5v.438h2.625v-.438zm.438-.875H5.25v.438h.438zm.438-.438h-.438v.438h.438z" fill="#816bee"/>
`;function gi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${al}
	</svg>`}var sl=H`
	<path d="M4.375 1.75v-.437h-.437V.438h-.875v.875h-.438v.438h-.437v.438h.438v.438h.438v.438h.875v-.44h.438v-.437h.438V1.75z" fill="#47baff"/>
	<path d="M4.375 5.25v.438h-.437v.875h-.875v-.875h-.438V5.25h-.437v-.438h.438v-.438h.438v-.436h.875v.438h.438v.438h.438v.438z" fill="#ff2c52"/>
	<path d="M3.063 0v.438h.875V0z" fill="#000"/>
	<path d="M3.063.438v.438h.875V.438z" fill="#f0f0f0"/>
	<path d="M3.063 2.625v.438h.875v-.438z" fill="#4282d8"/>
	<path d="M3.063.438h-.438v.875h.438zM.438 3.063H0v.875h.438zm.875 0v-.438H.438v.438zm1.313-1.75h-.438v.438h.438z" fill="#000"/>
	<path d="M2.625 1.75h-.437v.438h.438zm.438-.438h-.438v.438h.438zm0 2.625v.438h.875v-.437z" fill="#f0f0f0"/>
	<path d="M3.063 6.125v.438h.875v-.438zm0-.875h-.438v.438h.438zm-.438-.438h-.437v.438h.438z" fill="#be0351"/>
	<path d="M3.063 4.375h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M3.938 5.688h.438V5.25h-.438zm.438-.438h.438v-.438h-.438zm-.438-.438h.438v-.438h-.438z" fill="#be0351"/>
	<path d="M3.5 1.75h-.437v.438h.438z" fill="#f0f0f0"/>
	<path d="M4.375 2.188h-.437v.438h.438zm.438-.438h-.438v.438h.438z" fill="#4282d8"/>
	<path d="M5.25 4.375h.438v-.437h.875v-.875h-.875v-.438H5.25v-.437h-.438v.438h-.438v.438h-.436v.875h.438v.438h.438v.438h.438z" fill="#C7C7C7"/>
	<path d="M6.563 3.063h-.438v.875h.438z" fill="#707070"/>
	<path d="M5.25 2.625v-.437h-.438v.438zm-.438.438v-.438h-.438v.438z" fill="#fff"/>
	<path d="M4.813 4.375v-.437h-.438v.438zm-.438-.438V3.5h-.437v.438zm1.313.438v-.437H5.25v.438zm-.438.438v-.438h-.438v.438z" fill="#707070"/>
	<path d="M1.75 4.375h-.437v-.437H.438v-.875h.875v-.438h.438v-.437h.438v.438h.438v.438h.438v.875h-.44v.438h-.437v.438H1.75z" fill="#C7C7C7"/>
	<path d="M.438 3.938h.438v-.875H.438z" fill="#fff"/>
	<path d="M2.625 3.938h.438v-.875h-.438z" fill="#707070"/>
	<path d="M2.188 2.625v-.437H1.75v.438zm-.438.438v-.438h-.437v.438zm.438.438v-.438H1.75v.438z" fill="#fff"/>
	<path d="M2.625 4.375v-.437h-.437v.438zm-.438.438v-.438H1.75v.438z" fill="#707070"/>
	<path d="M2.188 1.75H1.75v.438h.438zm.438.438h-.438v.438h.438zm.438.438h-.439v.438h.438zm.875.438h-.876v.875h.875zm.438.875h-.439v.438h.438zm.438.438h-.438v.438h.438zM1.75 2.188h-.437v.438h.438zm2.188 4.813v-.438h-.875v.438zm-.875-1.313h-.438v.875h.438zM.438 3.938v.438h.875v-.438zm2.188 1.313h-.438v.438h.438zm-.438-.438H1.75v.438h.438zm-.438-.438h-.437v.438h.438zm2.188-3.063h.438V.438h-.438zm2.625 2.625h.438v-.874h-.438zm0-.875v-.437h-.875v.438zM4.375 1.749h.438v-.436h-.438zm.438.438h.438V1.75h-.438zm-.438.438h.438v-.437h-.438zm-.437.438h.438v-.438h-.438zM2.625 4.376h.438v-.438h-.438zm-.438.438h.438v-.438h-.437z" fill="#000"/>
	<path d="M4.813 2.188h.438V1.75h-.438zm.438.438h.438v-.438h-.438zM3.938 6.564h.438v-.875h-.438zm1.75-2.625v.438h.875v-.439zm-1.313 1.75h.438v-.438h-.438zm.438-.438h.438v-.438h-.438zm.438-.438h.438v-.438h-.438z" fill="#000"/>
`;function bi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${sl}
	</svg>`}var nl=H`
	<path d="M6.125 3.063v-.438h-.438v.438H4.374v-.438h-.436V1.313h.438V.875H3.063v1.75h-.438v.438H.438v.875h.438v.438h.438v-.438h1.313v.438h.438v1.313h-.44v.438h.438v.438h.875v-.438h.438v-.438h-.438V4.376h.438v-.438h1.313v.438h.438v-.438h.438v-.875z" fill="#ffb84b"/>
	<path d="M3.938 0h-.875v.438h.875zM2.625.875H1.313v.438h1.313zm-1.312.438H.875v1.313h.438zm1.75 0h-.438v1.313h.438zm1.313 0h-.438v1.313h.438zm1.75 0h-.438v1.313h.438zM5.688.875H4.375v.438h1.313zm-3.063 1.75H1.313v.438h1.313zm3.063 0H4.375v.438h1.313zM3.063.438h-.438v.438h.438z" fill="#000"/>
	<path d="M2.625 1.313h-.437v.438h.438zm-.437.437H1.75v.438h.438zm3.5-.438H5.25v.438h.438zm-.438.438h-.438v.438h.438zm.438 2.625H5.25v.438h.438zm-.438.438h-.438v.438h.438zm-2.625-.438h-.437v.438h.438zm-.438.438H1.75v.438h.438z" fill="#57595f"/>
	<path d="M4.375.438h-.437v.438h.438zM.438 3.063H0v.875h.438z" fill="#000"/>
	<path d="M2.188 1.75v.438h-.875v.438h1.313V1.75zm3.063 0v.438h-.875v.438h1.313V1.75zM2.188 4.813v.438h-.875v.438h1.313v-.875zm3.063 0v.438h-.875v.438h1.313v-.875z" fill="#35363a"/>
	<path d="M.875 3.938H.438v.438h.438zm0-1.313H.438v.438h.438zM7 3.063h-.438v.875H7z" fill="#000"/>
	<path d="M6.563 3.063h-.438v.875h.438z" fill="#ba3500"/>
	<path d="M.875 3.063H.438v.875h.438z" fill="#f0f0f0"/>
	<path d="M6.563 2.625h-.438v.438h.438zm0 1.313h-.438v.438h.438z" fill="#000"/>
	<path d="M6.125 3.938h-.438v.438h.438zm-3.062 0h-.438v.438h.438zm-1.75 0H.875v.438h.438zm3.063 0h-.438v.438h.438z" fill="#ba3500"/>
	<path d="M3.938 6.563h-.875v.438h.875zm-1.313-.875H1.313v.438h1.313zM1.312 4.375H.875v1.313h.438zm1.75 0h-.437v1.313h.438zm1.313 0h-.437v1.313h.438zm1.75 0h-.438v1.313h.438zm-.438 1.313H4.374v.438h1.313zm-3.062-1.75H1.313v.438h1.313zm3.063 0H4.375v.438h1.313z" fill="#000"/>
	<path d="M2.625 3.5H1.313v.438h1.313zm3.063 0H4.375v.438h1.313z" fill="#ba3500"/>
	<path d="M3.063 6.125h-.438v.438h.438zm1.313 0h-.438v.438h.438z" fill="#000"/>
	<path d="M3.938 6.125h-.875v.438h.875z" fill="#ba3500"/>
	<path d="M3.938.438h-.875v.438h.875zm-.875.437h-.438v.438h.438V.438Z" fill="#f0f0f0"/>
	<path d="M4.375 5.688h-.437v.438h.438z" fill="#ba3500"/>
	<path d="M2.188 1.313h-.875v.875h.438V1.75h.438zm3.063 0h-.875v.875h.438V1.75h.438zM2.188 4.376h-.875v.875h.438v-.438h.438zm3.063 0h-.875v.875h.438v-.438h.438z" fill="#d8d8d8"/>
	<path d="M3.938 2.188V1.75H3.5V.875h-.437v1.313zm0 .438H3.5v.438h-.437v.438h-.438v.438h.438v.875h.438v1.313h.438v-1.75H3.5V3.5h.875v-.437h-.437zm2.188.438h-.438v.438h.438zm-3.063-.439h-.438v.438h.438zm-1.75.438H.875v.438h.438zm.875 0H1.75v.438h.438z" fill="#fd6214"/>
`;function xi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${nl}
	</svg>`}var ll=H`
	<path d="M5.688 2.625V1.75H5.25V.438h-.438v.438h-.438v.438h-.436v.438H3.5v.438H1.313v.438H.875v.875H.438v1.75h.438v.438h.438v.438h.438v.438h3.5v-.438h.438v-.438h.438V2.625z" fill="#fd6214"/>
	<path d="M0 3.5v1.75h.438V3.5zm6.563.438v1.313h.438V3.938zm-.438-1.313v1.313h.438V2.625zm-.438-.875v.875h.438V1.75z" fill="#000"/>
	<path d="M6.125 3.938v1.313h.438V3.938zm-.438-1.313v1.313h.438V2.625zm-.438-.875v.875h.438V1.75z" fill="#ba3500"/>
	<path d="M.438 2.625V3.5h.438v-.875zm2.625-1.313h-.438v.438h.438zm.875 0H3.5v.438h.438zM3.5 1.75h-.437v.438h.438zm-2.625.438v.438h.438v-.438zM.437 5.251v.438h.438v-.438zm.438.438v.438h.438v-.438zm.438.438v.438h.438v-.438zm4.813-.875v.438h.438v-.438zm-.438.438v.438h.438V5.69zm-.438.438v.438h.438v-.438zm-3.5.438v.438h3.5v-.438zM1.313 1.75v.438h.438V1.75zm.438-.438v.438h.438v-.437zm.438-.438v.438h.438V.875zm1.75 0v.438h.438V.875zm.438-.438v.438h.438V.438zm.438-.438v.438h.438V0z" fill="#000"/>
	<path d="M4.813.438v.438h.438V.438zm-.438.438v.438h.438V.875zm-.437.437v.438h.438v-.438zM3.5 1.75v.438h.438V1.75zm-1.312-.437v.438h.438v-.438zm-.438.437v.438h.438V1.75zm.875 0v.438h.438V1.75z" fill="#f0f0f0"/>
	<path d="M2.188 1.75v.438h.438V1.75z" fill="#fd6214"/>
	<path opacity=".5" d="M4.813 1.75v.438h.438V1.75zm.438 2.188V3.5h-.438v-.875h-.438v.438h-.437v.438H2.625v-.438h-.437v.875h-.875v.875h.438v.875h.438v.438h2.625v-.438h.438v-.875h.438v-.875z" fill="#fff"/>
	<path d="M1.313 2.188v.438h.438v-.438zm-.438.437V3.5h.438v-.875zm.875.875v.438h.438V3.5z" fill="#f0f0f0"/>
	<path d="M.875 5.25v.438h.438V5.25zm.438.438v.438h.438v-.438zm3.938 0v.438h.438v-.438zm.438-.438v.438h.438V5.25zm-3.938.875v.438h3.5v-.438z" fill="#ba3500"/>
	<path d="M.438 3.5v.875h.438V3.5zm4.375.875h-.438v-.437h-1.75v.438h-.437v.875h.438v.438h1.75v-.438h.438z" fill="#f0f0f0"/>
	<path d="M5.25.438v1.313h.438V.438z" fill="#000"/>
`;function zi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${ll}
	</svg>`}var hl=H`
	<path d="M6.563.875h-.438V.438H4.812v1.313h-.438V.875h-.436V.438h-.875v.438h-.438v.875h-.437V.438H.875v.438H.438v1.75h.438v.438h.875v.438h.438v.875h.438v.438h.438v.438h.875v-.438h.438v-.438h.438V3.5h.438v-.437h.875v-.438h.438z" fill="#ff7fc0"/>
	<path d="M3.938 0h-.875v.438h.875zm-1.75 0H.875v.438h1.313zm3.938 0H4.813v.438h1.313zm.438.438h-.438v.438h.438zm.438.438h-.438v1.75h.438zM4.377.438h-.439v.438h.438v.875h.438V.438zm-2.189 0v1.313h.438V.875h.438V.438zm-1.313 0H.438v.438h.438zM.438.875H0v1.75h.438zm.438 1.75H.438v.438h.438zm.875.438H.875v.438h.875zm4.375 0h-.875v.438h.875zm.438-.438h-.438v.438h.438zM5.251 3.938V3.5h-.438v.875h1.75v-.437zM1.75 3.5v.438H.438v.438h1.75V3.5zm-1.313.875H0v1.75h.438zm.438 1.75H.438v.438h.438zm5.25.438H.875v.438h5.25zm.438-.438h-.438v.438h.438zm.438-1.75h-.438v1.75h.438zm-4.376 0h-.437v.438h.438zm.438.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm.438-.438h-.438v.438h.438zm-.875.875h-.876v.438h.875z" fill="#000"/>
	<path d="M4.813 4.375v.438h-.438v.438h-.437v.438h-.875v-.438h-.438v-.438h-.437v-.438H.438v1.75h.438v.438h5.25v-.438h.438v-1.75z" fill="#6be473"/>
	<path d="M1.75 5.25h-.437v.438h.438zm-.438-.438H.875v.438h.438zM5.25 6.125v-.438h-.438v.438h-.874v-.438h-.875v.438h-.875v-.438H1.75v.438H.875v.438h5.25v-.438zm.438-.875H5.25v.438h.438zm.438-.438h-.438v.438h.438zm.438.875h-.438v.438h.438z" fill="#008456"/>
	<path d="M2.625 3.938h-.437v.438h.438zm.438.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm.438-.438h-.438v.438h.438zm.438-.875h-.438v.438h.438zm.875-.438h-.438v.438h.438zm.438-.875h-.438v.875h.438zM3.94 4.813h-.877v.438h.875z" fill="#ff1c90"/>
	<path d="M4.375 5.25h-.437v.438h.438zm.438-.438h-.438v.438h.438zm.438-.438h-.438v.438h.438zm-4.813.001v.875h.438v-.438h1.313v-.438zm.438-3.5H.438v.875h.438zM2.189.437H.875v.438h1.313zm.875.438h-.439v.438h.438zm.875-.438h-.876v.438h.875zm1.313 0h-.438v.875h.438V.875h.875V.438z" fill="#f0f0f0"/>
`;function wi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${hl}
	</svg>`}var cl=H`
	<path d="M3.063.875v.438h.875V.875zm.875-.438v.438h1.75V.438zm1.75.438v.438h.438V.875zm.438.438v.438h.438v-.438zm.438.438v2.188h.438V1.75zm-.438 2.188v.875h.438v-.876zm-.438.875v.438h.438v-.438zm-.875.438v.438h.875v-.438zm-.875.438v.438h.875V5.69zm-.875.438v.438h.875v-.438z" fill="#000"/>
	<path d="M6.563 1.75h-.438v-.437h-.438V.875H3.938v.438h-.875V.875h-1.75v.438H.875v.438H.438v2.188h.438v.875h.438v.438h.875v.438h.875v.438h.875V5.69h.875v-.438h.875v-.438h.438v-.876h.438z" fill="#ff7fc0"/>
	<path d="M6.563 1.75h-.438v2.188h.438zm-.438 2.188h-.438v.875h.438zm-4.812 0H.875v.875h.438zm4.375.875h-.875v.438h.875zm-.875.438h-.875v.438h.875zm-.875.438h-.875v.438h.875zm-.875-.438h-.875v.438h.875zm-.875-.438h-.875v.438h.875z" fill="#ff1b90"/>
	<path d="M1.313.438v.438h1.75V.438zM.875.875v.438h.438V.875zm-.437.438v.438h.438v-.438zM0 1.75v2.188h.438V1.75zm.438 2.188v.875h.438v-.875zm.438.875v.438h.438v-.438zm.438.438v.438h.875v-.438zm.875.438v.438h.875v-.438z" fill="#000"/>
	<path d="M1.313.875v.438h1.75V.875zm2.625 0v.438h1.75V.875zm-.875.438v.438h.875v-.438z" fill="#f0f0f0"/>
	<path opacity=".6" d="M4.813 2.625v-.437h-.875v.438h-.875v-.438h-.875v.438H1.75v1.313h.438v.438h.879v.438h.875v-.438h.871v-.439h.438V2.625z" fill="#fff"/>
	<path d="M5.688 1.313v.438h.438v-.438zm-4.813 0v.438h.438v-.438zm.438.438v.438h.438V1.75zM.438 1.75v.875h.438V1.75z" fill="#f0f0f0"/>
`;function yi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${cl}
	</svg>`}var dl=H`
	<path d="M6.125 2.625v.438H4.812v-.438h-.438v-.437h-.436V.875h.438V.438H.438v.438h.875v.438h.438v.438h.875v.875h-.438v.438H1.75v.875h-.437v.875H.875v.875H.438v.875h1.313v-.438h.875v-.438h.438v-.438h.438v-.438h.875v-.438h.438v-.437h.438v.438h.438v.438h.438v.438h.438V2.625z" fill="#ffe361"/>
	<path d="M6.125 0H4.812v.438h1.313zM1.75 6.563H.438v.438h1.313zm.875-.438H1.75v.438h.875zM1.313.875H.438v.438h.875zm.438.875v.438h.438v.438h.438V1.75zm0 1.313h-.438v.875h.438zm-.438.875H.875v.875h.438zm-.438.875H.438v.875h.438zm-.438.875H0v.875h.438zm3.938-.875H3.5v.438h.875zm0-4.813H.438v.438h3.938z" fill="#000"/>
	<path d="M4.375.438H.438v.438h3.938z" fill="#f0f0f0"/>
	<path d="M6.125 2.625H4.812v.438h1.313zM4.812.437h-.438v.438h.438z" fill="#000"/>
	<path d="M4.813.875h-.438v.875h.438zM6.126.437H4.813v.438h1.313z" fill="#f0f0f0"/>
	<path d="M6.125 2.188H4.812v.438h1.313z" fill="#ba3500"/>
	<path d="M.438.438H0v.438h.438zm1.313.875h-.438v.438h.438zm.438 1.313H1.75v.438h.438zM6.564.438h-.438v.438h.438zm.438.438h-.438v1.313h.438z" fill="#000"/>
	<path d="M6.563.875h-.438v1.313h.438z" fill="#ba3500"/>
	<path d="M7 2.625h-.438V5.25H7z" fill="#000"/>
	<path d="M6.563 2.625h-.438V5.25h.438z" fill="#ffb84b"/>
	<path d="M6.563 2.188h-.438v.438h.438zM4.375.875h-.437v1.313h.438zm.438 1.313h-.438v.438h.438z" fill="#000"/>
	<path d="M4.813 1.75h-.438v.438h.438z" fill="#ba3500"/>
	<path d="M3.063 5.688h-.438v.438h.438z" fill="#000"/>
	<path d="M4.375 3.063v.438h-.437v.438H3.5v.438h-.437v.438h-.438v.438h-.437v.438H1.75v.438h.875v-.438h.438v-.438h.438v-.438h.875v-.438h.438V3.063zM1.75 6.126h-.437v.438h.438z" fill="#ffb84b"/>
	<path d="M3.5 5.25h-.437v.438h.438z" fill="#000"/>
	<path d="M2.188 3.063H1.75v.438h.438zm.438-.438h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M3.063 2.188h-.438v.438h.438zm.438-.438h-.438v.438h.438z" fill="#ffb84b"/>
	<path d="M2.625 3.5h-.437v.438h.438zm-.875.438h-.437v.438h.438zm-.438.875H.875v.438h.438zm-.438.875H.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M4.813 4.375h-.438v.438h.438zm.438-.438h-.438v.438h.438zm.438.438h-.438v.438h.438zm.438.438h-.438v.438h.438zm.438.438h-.438v.438h.438z" fill="#000"/>
	<path d="M6.125.875H4.812v1.313h1.313z" fill="#fd6214"/>
`;function $i(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${dl}
	</svg>`}var ml=H`
	<path d="M6.563 0.876V0.437H3.937v0.437H1.313v2.187H0.437v2.187h5.25v-2.186h0.876z" fill="#bcef42"/>
	<path d="M4.813 5.687v-0.437H2.187v0.437z" fill="#7fb134"/>
	<path d="M6.563 0.876V0.437H3.937v0.437zm-2.626 0.437V0.876H2.187v0.437z" fill="#fff"/>
	<path d="M1.313 4.813v0.437h0.876v-0.437zm4.376 -0.437h-0.437v0.876h0.437zm0.876 -2.187h-0.437v0.876h0.437zm-0.437 0.876h-0.437v1.313h0.437z" fill="#7fb134"/>
	<path d="M7 0.437h-0.437v2.626H7z" fill="#000"/>
	<path d="M1.313 3.937H0.876v2.626h0.437z" fill="#4a8359"/>
	<path d="M6.563 0H3.937v0.437h2.626zM4.813 5.687H2.187v0.437h2.626zM3.937 0.437H2.187v0.437h1.75zM2.187 0.876h-0.874v0.437h0.876zm-0.874 0.437H0.876v0.876h0.437zM0.437 3.063H0v2.187h0.437v1.313h0.437V5.25H0.437zh0.437v-0.876H0.437zm5.25 2.187h-0.876v0.437h0.876zm0.437 -0.876h-0.437v0.876h0.437zh0.437V3.063h-0.437zM1.75 5.687h0.437v-0.437h-0.874v1.313h0.437zm-0.437 0.876H0.876V7h0.437z" fill="#000"/>
	<path d="M0.876 3.063h0.437v-0.876H0.876zm-0.438 0.874h0.437v-0.874H0.437zm1.75 -2.626h-0.874v0.876h0.437v-0.437h0.437z" fill="#fff"/>
	<path d="M1.75 3.5h0.876v-0.437h-0.876zm0.876 -0.437h0.876v-0.437h-0.876zm0.876 -0.437h0.876v-0.438H3.5zm0.876 -0.437h0.437v-0.438h-0.437zm0.437 -0.437h0.437v-0.438H4.814z" fill="#4a8359"/>
	<path d="M2.187 1.75v0.437h0.437v-0.437z" fill="#fff"/>
	<path d="M1.313 3.5v0.437h0.437V3.5z" fill="#4a8359"/>
`;function _i(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${ml}
	</svg>`}var pl=H`
	<path d="M2.188 2.625H1.75v.438H.875v.875H3.5v.875h-.437v.438h-.438v.438h-.437v.438H1.75v.438h.875v-.438h.438v-.438h.438v-.438h.438v-.438h.875v-.438h.438v-.437h.875v-.875H3.063v-.438h.438v-.437h.438V1.75h.438v-.437H3.5v.438h-.437v.438h-.875z" fill="#ffe361"/>
	<path d="M.438 3.063H0v.875h.438z" fill="#000"/>
	<path d="M.875 3.063H.438v.875h.438z" fill="#f0f0f0"/>
	<path d="M7 3.063h-.438v.875H7zm-5.687-.438H.438v.438h.875zm1.313-.875H1.75v.438h.875zm-.876.438h-.437v.438h.438z" fill="#000"/>
	<path d="M1.75 2.625h-.437v.438h.438zm.438-.438H1.75v.438h.438zm.438.438h-.438v.438h.438zm.438-.875h-.439v.438h.438zm.438-.438h-.439v.438h.438zm0 3.063h-.439v.438h.438zm-.438.438h-.439v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438H1.75v.438h.438zm-.438.438h-.437v.438h.438z" fill="#f0f0f0"/>
	<path d="M5.25.875h-.438v.438h.438zm.438 3.063H5.25v.438h.438zm-.438.438h-.438v.438h.438zm-.875.438h-.437v.438h.438zm-.438.438H3.5v.438h.438zm2.625-1.75h-.438v.438h.438z" fill="#ffb84b"/>
	<path d="M6.563 3.063h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M4.813 1.313h-.438v.438h.438zm-.438.438h-.437v.438h.438zm-.437.437H3.5v.438h.438zm-.438.437h-.437v.438h.438z" fill="#ffb84b"/>
	<path d="M4.375.875h-.437v.438h.438z" fill="#f0f0f0"/>
	<path d="M3.938.875h-.875v.438h.875zm-.875.438h-.438v.438h.438zM5.688 0H4.375v.438h1.313z" fill="#000"/>
	<path d="M5.688.438H4.375v.438h1.313z" fill="#f0f0f0"/>
	<path d="M6.563 2.625H3.5v.438h3.063zM4.375.437h-.437v.438h.438zm1.75 0h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.435v.438h.438zm2.188 1.75h-.875v.438h.875zm-1.313.875h-.875v.438h.875zm.438-.438h-.438v.438h.438zm-1.75 1.313h-.873v.438h.875zm.438-.438h-.436v.438h.438zm-1.75 1.313H1.313v.438h1.313zm.875-2.625H.438v.438h3.063zm-.438 2.188h-.436v.438h.438zm-1.75 0H.875v.438h.438zm.438-.438h-.436v.438h.438zm.438-.438H1.75v.438h.438zm.438-.438h-.437v.438h.438zm.438-.438h-.438v.438h.438z" fill="#000"/>
	<path d="M4.813.875h-.438v.438h.438z" fill="#ffe361"/>
`;function Mi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${pl}
	</svg>`}var fl=H`
	<path d="M6.125 1.75v-.437H5.25V.438H3.5v.438h-.437v.438h-.438V.875H1.313v.438H.875v1.75H.438v1.313h.438v-.438h.438V3.5h2.188v-.875h.438v-.437h2.188v.438h.438V1.75z" fill="#b79cf8"/>
	<path d="M3.938 2.625v.438H3.5v.875h.438v.875h.875v.438h1.313v-.438h.438V2.625z" fill="#9af4dc"/>
	<path d="M1.75 4.375v1.75h.438v.438h1.313v-.438h.438v-1.75z" fill="#9af4dc"/>
	<path d="M3.5 6.125H2.188v.438h1.313zm2.625-1.313H4.812v.438h1.313zm.438-.438h-.438v.438h.438zM3.938 5.687H3.5v.438h.438z" fill="#6c9ca6"/>
	<path d="M3.938 3.063H3.5v.438h.438zm.875.438h-.438v.438h.438zm1.313-.875H3.938v.438h2.188z" fill="#f0f0f0"/>
	<path d="M3.5.438h-.437v.438h.438zm3.063.875h-.438v.438h.438zm-.438 2.188h-.438v.875h.438zm-2.187-.876H3.5v.438h.438z" fill="#000"/>
	<path d="M3.938 2.188H3.5v.438h.438z" fill="#816bee"/>
	<path d="M1.313 3.938H.875v.438h.438zm1.75 1.75h-.438v.438h.438zm-.438-.438h-.437v.438h.438z" fill="#000"/>
	<path d="M2.625 5.25h-.437v.438h.438zm3.063-.875H5.25v.438h.438zm-.438-.438h-.438v.438h.438zM2.187 6.125H1.75v.438h.438zm1.75 0H3.5v.438h.438zM.874 4.375H.438v.438h.438zm.438 1.75H.875v.438h.438zm-.438.438H.438v.438h.438zM6.563 1.75v.875h-.438v.438h.438v1.75h.438V1.75zM5.688.875V.438H5.25v.875h.875V.875zM2.625.438H1.313v.438h1.313zm3.063 2.625H4.375v.438h1.313zM3.063 4.376H1.75v.438h1.313zm.438 2.188H2.188v.438h1.313zM3.063.875h-.438v.438h.438zm-1.75 0H.875v.438h.438z" fill="#000"/>
	<path d="M2.625.875H1.313v.438h1.313zm.438.438h-.438v.438h.438zm-1.313.875h-.437v.438h.438zm-.875.875H.438v.438h.438zm.438-1.75H.875v.438h.438z" fill="#f0f0f0"/>
	<path d="M6.125 5.25H4.812v.438h1.313zm-1.75-.438V3.5h-.437v.438H3.5v.438h.438v1.75h.438v-.875h.438v-.438zm2.188 0h-.438v.438h.438zM.875 1.313H.438v1.75h.438zm-.437 1.75H0v1.313h.438zm1.313 1.75h-.438v1.313h.438zm1.75 0h-.438v.875h.438zm-3.063 0H0v1.75h.438zM5.25 0H3.5v.438h1.75z" fill="#000"/>
	<path d="M3.5.875h-.437v.438h.438zM5.25.437H3.5v.438h1.75z" fill="#f0f0f0"/>
	<path d="M6.125 2.188H3.938v.438h2.188z" fill="#000"/>
	<path d="M6.125 1.75v-.437h-.438v.438H3.938v.438h2.188v.438h.438V1.75z" fill="#816bee"/>
	<path d="M2.188 4.813H1.75v.438h.438z" fill="#f0f0f0"/>
	<path d="M3.063 2.625v.438h-1.75v.438h2.188v-.876z" fill="#816bee"/>
	<path d="M3.063 3.063v.438h-1.75v.438h2.188v-.876z" fill="#000"/>
	<path d="M1.313 3.5H.875v.438h.438zm-.438.438H.438v.438h.438z" fill="#816bee"/>
	<path d="M1.313 3.938v.438H.875v.438H.438v1.75h.438v-.438h.438V4.813h.438v-.438h1.75v-.437z" fill="#9af4dc"/>
	<path d="M1.313 4.375H.875v.438h.438zm-.438.438H.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M1.313 5.688H.875v.438h.438zm-.438.438H.438v.438h.438z" fill="#6c9ca6"/>
	<path d="M3.5 3.938H1.313v.438h2.188z" fill="#f0f0f0"/>
`;function ki(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${fl}
	</svg>`}var ul=H`
	<path d="M6.125 2.188v-.875h-.438V.875h-.438V.438h-.875v.438h.438v.438h.438v1.75h-.438v.438h-.438v.438H2.625V3.5h-.437v-.437H1.75v-1.75h.438V.875h.438V.438H1.75v.438h-.437v.438H.875v.875H.438v2.625h.438v.875h.438v.438h.875v.438h2.625v-.438h.875v-.438h.438v-.875h.438V2.188z" fill="#b79cf8"/>
	<path d="M2.625 0H1.75v.438h.875zM.875 1.313H.438v.875h.438zm1.313 0H1.75v1.75h.438zm2.188 2.188H2.625v.438h1.75z" fill="#000"/>
	<path d="M4.375 3.938h-1.75v.438h1.75z" fill="#f0f0f0"/>
	<path d="M.438 2.188H0v2.625h.438zm4.375 4.375H2.188v.438h2.625z" fill="#000"/>
	<path d="M.875 4.375H.438v.438h.438zm4.813.875h-.875v.438H2.188V5.25h-.875v-.438H.875v.875h.438v.438h.875v.438h2.625v-.438h.875v-.438h.438v-.875h-.438zm.875-.875h-.438v.438h.438z" fill="#816bee"/>
	<path d="M1.75.438h-.437v.438h.438zm-.437.437H.875v.438h.438z" fill="#000"/>
	<path d="M2.625.438H1.75v.438h.875zM1.75.875h-.437v.438h.438zm-.437.438H.875v.438h.438zm-.438.875H.438v.438h.438zm.438.438H.875v.438h.438zm.875.438H1.75v.438h.438zm.438.438h-.438v.438h.438zm2.625-.438h-.438v.438h.438zM4.813.439h-.438v.438h.438zm0 3.063h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M3.063.438h-.438v.438h.438zm-.438.437h-.437v.438h.438zm0 2.188h-.437v.438h.438zm-1.75 1.75H.438v.875h.438zm.438.875H.875v.438h.438zM5.251 0h-.875v.438h.875zm.438 6.125h-.875v.438h.875zm-3.5 0h-.876v.438h.875zm4.374-4.812h-.438v.875h.438zm-1.313 0h-.438v1.75h.438zM7 2.188h-.438v2.625H7zM5.687.438h-.438v.438h.438zm.438.438h-.438v.438h.438zM4.375.438h-.437v.438h.438zm.438.438h-.438v.438h.438zm0 2.188h-.438v.438h.438zm1.75 1.75h-.438v.875h.438zm-.438.875h-.438v.438h.438z" fill="#000"/>
	<path d="M2.188.875H1.75v.438h.438z" fill="#b79cf8"/>
`;function Hi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${ul}
	</svg>`}var vl=H`
	<path d="M4.813 5.25v-.875h-.438v-.437h-1.75v.438h-.437v.875H1.75v1.313h3.5V5.251z" fill="#ffe361"/>
	<path d="M6.125 1.313V.875H5.25V.438h-3.5v.438H.875v.438H.438v2.625h.438v.438h.875v-.439h3.5v.438h.875v-.438h.438V1.313z" fill="#ff2c52"/>
	<path d="M5.25 0h-3.5v.438h3.5z" fill="#000"/>
	<path d="M5.25.438h-3.5v.438h3.5zm-3.5.437H.875v.438h.875zm4.375 0H5.25v.438h.875z" fill="#fff"/>
	<path d="M5.25 6.563h-3.5v.438h3.5zM.438 1.313H0v2.625h.438zM1.751.438H.875v.438h.875z" fill="#000"/>
	<path d="M.875 3.063v-1.75H.438v2.625h.875v-.875z" fill="#fff"/>
	<path d="M6.563 1.313h-.438v2.625h.438z" fill="#be0351"/>
	<path d="M6.563 2.625h-.875V3.5h.875zM5.25.875h-.875v.875h.875z" fill="#fff"/>
	<path opacity=".5" d="M6.563 2.625h-.438V3.5h.438z" fill="#be0351"/>
	<path d="M4.375 3.063h-1.75v.438h1.75zm.875.438h-.875v.438h.875zM2.625 3.5H1.75v.438h.875z" fill="#be0351"/>
	<path d="M2.625 4.375h-.437v.875h.438z" fill="#fff"/>
	<path d="M4.813 4.375h-.438v.875h.438zm0 .875v.875H1.75v.438h3.5V5.25z" fill="#ffb84b"/>
	<path d="M2.188 5.25H1.75v.875h.438z" fill="#fff"/>
	<path d="M1.75 3.938H.875v.438h.875zm4.375 0H5.25v.438h.875z" fill="#be0351"/>
	<path d="M3.5 2.625h-.875V3.5H3.5z" fill="#fff"/>
	<path opacity=".5" d="M3.5 3.063h-.875v.438H3.5z" fill="#be0351"/>
	<path d="M4.375 3.5h-1.75v.438h1.75z" fill="#000"/>
	<path d="M4.375 3.938h-1.75v.438h1.75z" fill="#fff"/>
	<path d="M.875.875H.438v.438h.438z" fill="#000"/>
	<path d="M2.188 1.313H1.75v.438h.438z" fill="#fff"/>
	<path d="M1.75 5.25h-.437v1.313h.438zm.438-.875h.438v-.437H1.75v.438H.875v.438h.875v.438h.438zM.875 3.938H.438v.438h.438zM7 1.313h-.438v2.625H7zM6.125.438H5.25v.438h.875zm.438.438h-.438v.438h.438zm-.438 3.5H5.25v-.438h-.875v.438h.438v.875h.438v1.313h.438V5.251h-.438v-.438h.875zh.438v-.438h-.438z" fill="#000"/>
`;function Ci(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${vl}
	</svg>`}var gl=H`
	<path d="M6.125 3.063v-.438H5.25v-.437h-.438V1.75h-.438V.875h-.436V.438h-.875v.438h-.438v.875h-.437v.438H1.75v.438H.875v.438H.438v.875h.438v.438h.875v.438h.438v.438h.438v.875h.438v.438h.875v-.438h.438v-.875h.438v-.438h.438v-.438h.875v-.44h.438v-.875z" fill="#47baff"/>
	<path d="M4.813 3.063h-.875v-.438h-.875v.438h-.875v.875h.875v.438h.875v-.438h.875z" fill="#b5e3ff"/>
	<path d="M1.313 0H.438v.438h.875zm.875.438h-.875v.438h.875zm-.438 1.75H.875v.438h.875zM.438.438H0v.875h.438z" fill="#000"/>
	<path d="M1.313.438H.438v.875h.438V.875h.438z" fill="#f0f0f0"/>
	<path d="M.438 3.063H0v.875h.438zM7.001.438h-.438v.875h.438zm-.438.875h-.438v.875h.438zm-5.688 0H.438v.875h.438zm1.75-.438h-.437v.875h.438zm2.188 0h-.438v.875h.438zM3.063.438h-.438v.438h.438z" fill="#000"/>
	<path d="M3.063.875h-.438v.438h.438zm.438.438h-.438v.438h.438zm-1.313.875H1.75v.438h.438zm-.875.437H.875v.438h.438zm-.438.438H.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M1.313 6.563v-.438h.875V5.25H1.75v-.438H.875v.875H.438v.875z" fill="#b79cf8"/>
	<path d="M.875 5.688H.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M2.188 1.75H1.75v.438h.438z" fill="#000"/>
	<path d="M2.188.875H.875v1.313h.875V1.75h.438zm3.938 1.313V.875H4.813v.875h.438v.438z" fill="#b79cf8"/>
	<path d="M2.188.875H1.75v.875h.438zm-.438.875h-.437v.438h.438zm4.375-.438h-.438v.875h.438zm.438-.438h-.438v.438h.438z" fill="#816bee"/>
	<path d="M5.688 6.563v-.438h-.875V5.25h.438v-.438h.875v.875h.438v.875z" fill="#b79cf8"/>
	<path d="M6.563 5.688h-.438v.438h.438zm-.438-.875h-.438v.438h.438z" fill="#816bee"/>
	<path d="M.875 2.625H.438v.438h.438zM7 3.063h-.438v.875H7zm-.438-.438h-.438v.438h.438zM4.374.437h-.436v.438h.438zm.875 1.313h-.438v.438h.438zM3.938 0h-.875v.438h.875z" fill="#000"/>
	<path d="M3.938.438h-.875v.438h.875zm0 2.625h-.875v.875h.875zM6.563.438h-.875v.438h.875zm-.875.438h-.875v.438h.875z" fill="#f0f0f0"/>
	<path d="M3.938 2.188h-.875v.438h.875zm0 2.188h-.875v.438h.875zM6.563.001h-.875v.438h.875zm-.875.438h-.875v.438h.875zm.438 1.75h-.875v.438h.875zM1.313 6.563H.438v.438h.875zm.875-.438h-.875v.438h.875zm-.438-1.75H.875v.438h.875zM.437 5.688H0v.875h.438zm6.563 0h-.438v.875H7zm-.438-.875h-.438v.875h.438zm-5.687 0H.438v.875h.438zm1.75.438h-.437v.875h.438zm2.188 0h-.438v.875h.438zm-1.75.875h-.438v.438h.438zm-.875-1.313H1.75v.438h.438z" fill="#000"/>
	<path d="M2.188 5.25H1.75v.875h.438zm-.438-.438h-.437v.438h.438z" fill="#816bee"/>
	<path d="M.875 3.938H.438v.438h.438zm1.313-.875H1.75v.875h.438zm.875-.438h-.875v.438h.875zm0 1.313h-.875v.438h.875zm2.188-.875h-.438v.875h.438zm-.438-.438h-.875v.438h.875zm0 1.313h-.875v.438h.875zm1.75 0h-.438v.438h.438z" fill="#000"/>
	<path d="M6.563 3.063h-.438v.875h.438zm-.438-.438h-.438v.438h.438zm0 1.313h-.438v.438h.438zm-.875 0h-.438v.438h.438zm-1.313.875h-.874v.438h.875zm.438-.438h-.437v.438h.438zm-1.313 0h-.437v.438h.438zm.875 1.75h-.874v.438h.875zm.438-.438h-.437v.438h.438zm-1.313 0h-.437v.438h.438zm-.874-1.749H1.75v.438h.438zM.875 3.5H.438v.438h.438zm.438.438H.875v.438h.438z" fill="#4282d8"/>
	<path d="M4.375 6.125h-.437v.438h.438zm.875-1.313h-.438v.438h.438zm-1.313 1.75h-.874V7h.875zm2.625 0h-.875V7h.875zm-.875-.438h-.875v.438h.875zm.438-1.75H5.25v.438h.875z" fill="#000"/>
`;function Ti(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${gl}
	</svg>`}var bl=H`
	<path d="M3.938.438h-.875v1.75h.875zm.875 2.625v-.438h-.438v-.437h-1.75v.438h-.437v.438H.438v.875h1.75v.438h.438v.438h.438v1.75h.875v-1.75h.438v-.438h.438v-.439h1.75v-.875z" fill="#bcef42"/>
	<path d="M1.75 0h-.437v.438h.438zm.875 2.188h-.437v.438h.438zm2.188 0h-.438v.438h.438zM5.688 0H5.25v.438h.438zm.438.438h-.438v.438h.438zm.438.438h-.438v.438h.438zm.438.438h-.438v.438h.438zM3.938 0h-.875v.438h.875z" fill="#000"/>
	<path d="M3.938.438h-.875v.438h.875z" fill="#f0f0f0"/>
	<path d="M3.938 1.313h-.875v.438h.875zm0 .438h-.875v.438h.875z" fill="#7fb134"/>
	<path d="M3.938 5.25h-.875v.438h.875z" fill="#f0f0f0"/>
	<path d="M3.938 6.125h-.875v.438h.875zm0-1.313h-.875v.438h.875z" fill="#7fb134"/>
	<path d="M3.938 2.625h-.875v.438h.875zm0 1.313h-.875v.438h.875zm.438-.875h-.438v.875h.438z" fill="#000"/>
	<path d="M5.25 3.063h-.438v.875h.438z" fill="#7fb134"/>
	<path d="M3.063 3.063h-.438v.875h.438z" fill="#000"/>
	<path d="M2.625 2.625h-.437V3.5h.438z" fill="#f0f0f0"/>
	<path d="M1.313.438H.875v.438h.438z" fill="#000"/>
	<path d="M1.313.438v.438H.875v.438H.438v.438h1.313V.438z" fill="#6be473"/>
	<path d="M1.75.438h-.437v.438h.438zm-.437.437H.875v.438h.438z" fill="#f0f0f0"/>
	<path d="M1.75 1.313H.438v.438h1.313z" fill="#008456"/>
	<path d="M5.25 5.25v1.313h.438v-.438h.438v-.438h.438v-.438zm-4.812 0v.438h.438v.438h.438v.438h.438V5.251z" fill="#6be473"/>
	<path d="M1.75 5.25H.438v.438h1.313z" fill="#f0f0f0"/>
	<path d="M1.313 5.688v.875h.438v-.875z" fill="#008456"/>
	<path d="M6.125 1.313V.875h-.438V.438h-.438v1.313h1.313v-.438z" fill="#6be473"/>
	<path d="M5.688.438H5.25v.438h.438zm0 2.625H5.25v.438h.438z" fill="#f0f0f0"/>
	<path d="M6.563 3.5H5.25v.438h1.313z" fill="#7fb134"/>
	<path d="M6.563 1.313H5.25v.438h1.313z" fill="#008456"/>
	<path d="M.875.875H.438v.438h.438zM3.063.437h-.438v1.75h.438zm1.313 0h-.438v1.75h.438zm2.625 2.625h-.438v.875h.438zm-.438-.438h-1.75v.438h1.75zm0 1.313h-1.75v.438h1.75zM.438 3.063H0v.875h.438zm1.75-.438H.438v.438h1.75z" fill="#000"/>
	<path d="M1.75 3.063H.438v.875h.438V3.5h.875z" fill="#f0f0f0"/>
	<path d="M2.188 3.938H.438v.438h1.75zM.438 1.313H0v.438h.438zm1.313 5.25h-.438v.438h.438zm.875-2.188h-.438v.438h.438z" fill="#000"/>
	<path d="M1.75 3.5h-.437v.438h.438zm.438-.438H1.75v.875h.438z" fill="#7fb134"/>
	<path d="M2.188 3.063H1.75v.875h.438z" fill="#3f581a"/>
	<path d="M4.375 4.375h-1.75v.438h1.75z" fill="#7fb134"/>
	<path d="M4.375 2.188h-1.75v.438h1.75z" fill="#f0f0f0"/>
	<path d="M4.813 4.375h-.438v.438h.438z" fill="#000"/>
	<path d="M4.813 3.938h-.438v.438h.438z" fill="#7fb134"/>
	<path d="M5.688 6.563H5.25v.438h.438zm.438-.438h-.438v.438h.438zm.438-.438h-.438v.438h.438zm.438-.438h-.438v.438h.438zM3.939 6.562h-.876V7h.875zm-2.625-.438H.875v.438h.438zm-.438-.438H.438v.438h.438zm2.188-.875h-.439v1.75h.438zm1.313 0h-.439v1.75h.438zM1.75 1.75H.438v.438h1.75V.438H1.75zm3.5 0V.438h-.438v1.75h1.75V1.75z" fill="#000"/>
	<path d="M.438 4.813v.438h1.313v1.313h.438v-1.75zm4.375 0v1.75h.438V5.25h1.313v-.438zM.438 5.25H0v.438h.438z" fill="#000"/>
	<path d="M5.688 6.125H5.25v.438h.438zm.438-.438h-.438v.438h.438zm.438-.438h-.438v.438h.438z" fill="#008456"/>
	<path d="M5.688 5.25H5.25v.438h.438z" fill="#f0f0f0"/>
	<path d="M3.938 3.063h-.875v.875h.875z" fill="#7fb134"/>
	<path d="M3.938 1.75h-.875v.438h.875zm0 3.063h-.875v.438h.875zm1.313-1.75h-.438v.875h.438z" fill="#3f581a"/>
`;function Ei(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${bl}
	</svg>`}var xl=H`
	<path d="M4.813 4.375h.438v-.437h1.313V3.5H5.251v-.437h-.438V1.75h.875v-.437H4.375v.438H3.063v-.438h-.438V.875H1.75v.438h-.437v.438H.875v.438H.438v2.625h.438v.438h.438v.438h.438v-.875h1.75v.438h-.439v.438h.438v.438h.875v-.438h1.313v-.438h-.875z" fill="#54cfff"/>
	<path d="M3.938 4.813H3.5v.438h.438zm1.75.438H5.25v.438h.438zm.875-1.75h-.438v.438h.438zM5.25 3.063h-.438v.438h.438zM1.312 4.376H.875v.438h.438zm.438.438h-.437v.875h.438zm2.625.875H3.063v.438h1.313zm0-1.313h-.437v.438h.438z" fill="#4282D8"/>
	<path d="M3.938 0H3.5v.438h.438zm.438.438h-.438v.438h.438zm-.876 0H1.75v.438H3.5zM1.75.875h-.437v.438h.438zm1.313 0h-.438v.438h.438zm.438.438h-.438v.438h.438zm.875 0h-.438v.438h.438zM5.689.875H4.376v.438h1.313zm.438.438h-.438v.438h.438zm-4.814 0H.875v.438h.438zm-.438.437H.438v.438h.438zm-.437.438H0v2.625h.438zm.875.438H.875v1.75h.438zm.438-.438h-.438v.438h.438zm2.188-.438H1.75v.438h2.188z" fill="#000"/>
	<path d="M3.938 1.75H3.5v.875h.438zm1.75 0h-.875v.438h.875z" fill="#000"/>
	<path d="M5.25 1.75h-.438v1.313h.438zm1.313 1.313H5.25v.438h1.313zm.438.438h-.438v.438h.438zm-2.625-.875h-.438v1.75h.438zm2.188 1.313H5.251v.438h1.313zm-1.313.438h-.438v.875h.438z" fill="#000"/>
	<path d="M5.688 4.813h-.875v.438h.875zm.438.438h-.438v.438h.438zm-.438.438H4.375v.438h1.313zm-1.313.438h-1.75v.438h1.75zM3.5 4.814H1.75v.438H3.5zm-.875 1.75h-.437v.438h.438zm-.438-.438H1.75v.438h.438zm-.438-.438h-.436v.438h.438zm.438-.438H1.75v.438h.438zm.875 0h-.437v.438h.438zm-1.75 0H.875v.438h.438zm-.438-.438H.438v.438h.438zm.875-.438h-.436v.438h.438zm2.188 0H3.5v.438h.438z" fill="#000"/>
	<path d="M3.938 2.625H3.5v-.437H1.75v.438h-.437v1.75h.438v.438h1.75v-.438h.438z" fill="#9af4dc"/>
	<path d="M3.5 4.375H1.75v.438H3.5zm-1.75-.437h-.437v.438h.438zm2.188 0H3.5v.438h.438z" fill="#6c9ca6"/>
	<path d="M1.75 2.625h-.437v.438h.438zm.875.438h-.437v.438h.438zm.875-.875H1.75v.438H3.5z" fill="#f0f0f0"/>
	<path d="M3.5 5.688h-.437v.438h.438z" fill="#000"/>
	<path d="M.875 2.188H.438v.875h.438zm.875-.875h-.437v.438h.438zm.875-.438H1.75v.438h.875zm3.063.438H4.375v.438h1.313zM3.938.438H3.5v.438h-.437v.438h.438v.438h.438v-.439h.438V.875h-.439zM2.625 5.25h-.437v.438H1.75v.438h.438v.438h.438v-.438h.438v-.438h-.439z" fill="#f0f0f0"/>
`;function Ai(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${xl}
	</svg>`}var zl=H`
	<path d="M5.688 1.313V.875h-.875v.438h-.438V.875h-.437V.438h-.875v.438h-.438v.438h-.437V.875h-.875v.438H.875v1.75h.875v.438h.438v-.438h2.625v.438h.438v-.438h.875v-1.75z" fill="#d1cdd5"/>
	<path d="M6.125 3.938V3.5h-1.75v-.437h-1.75v.438H.875v.438H.438v1.313h.438v.438h1.75v.438h.438v.438h.875v-.438h.438V5.69h1.75v-.438h.438V3.938z" fill="#57595f"/>
	<path d="M3.938 0h-.875v.438h.875zm-.875.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm1.313 0h-.875v.438h.875zm.438.438h-.438v.438h.438zm-1.313 0h-.438v.438h.438zM2.625.875h-.437v.438h.438zM2.188.438h-.875v.438h.875zm-1.313.875H.438v1.75h.438zm.438-.438H.875v.438h.438zM.875 3.5H.438v.438h.438zm-.437.438H0v1.313h.438zm.438 1.313H.438v.438h.438zm1.75.438H.875v.438h1.75zm.438.438h-.439v.438h.438zm.875.438h-.876v.438h.875zm.438-.438h-.439v.438h.438zm1.75-.438h-1.75v.438h1.75zm.438-.438h-.438v.438h.438zm.438-1.313h-.438v1.313h.438zM6.565 3.5h-.438v.438h.438zm0-2.188h-.438v1.75h.438zM2.188 3.5H1.75v.438h.438zm.438-.438h-.438V3.5h.438zm1.75-.438H2.625v.438h1.75zm.438.438h-.438V3.5h.438zm.438.438h-.438v.438h.438zm.438-.438h-.438V3.5h.875v-.437zm-4.377.001H.875v.438h.875v-.438z" fill="#000"/>
	<path d="M.875 4.813H.438v.438h.438zm.438.438H.875v.438h.438zm1.75.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm-.438.438h-.875v.438h.875zm2.188-.875h-.438v.438h.438zm.438-1.313h-.438v1.313h.438z" fill="#35363a"/>
	<path d="M1.313 2.625H.875v.438h.438zm.875.438H1.75v.438h.438zm3.063 0h-.438v.438h.438zm-2.626-.438h-.437v.438h.438zm2.188 0h-.438v.438h.438z" fill="#847d8b"/>
	<path d="M5.25 3.063h-.438v.438h.438zm-.875-.875h-1.75v.438h1.75zm1.75-.438h-.438v1.313h.438z" fill="#847d8b"/>
	<path d="M1.75 1.75h-.437v.438h.438zm-.437-.437H.875v.438h.438zm.875-.438h-.875v.438h.875zm.875 0h-.438v.438h.438zm.875-.438h-.875v.438h.875zm.438.438h-.438v.438h.438zm1.313 0h-.875v.438h.875zm.438.438h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M.875 3.938H.438v.438h.438zm.438-.438H.875v.438h.438zm1.313 0h-.438v.438h.438zm1.75-.438H2.625V3.5h1.75zm.875.875h-.438v.438h.438zm.875-.438h-.875v.438h.875z" fill="#d8d8d8"/>
`;function Vi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${zl}
	</svg>`}var wl=H`
	<path d="M6.125 1.75v-.437h-.438V.875h-.438V.438H2.625v.438H1.75v.438h-.437v.438H.875v.875H.438v2.188h.438v.438h.438v.438h.438v.438h.438v.438h2.188v-.438h.875v-.438h.438v-.438h.438v-.875h.438V1.75z" fill="#bcef42"/>
	<path d="M6.563.438h-.875v.438h.875z" fill="#f0f0f0"/>
	<path d="M1.313 5.688H.438v.438h.875z" fill="#bcef42"/>
	<path d="M1.75 6.125H.438v.438h1.313z" fill="#7fb134"/>
	<path d="M6.563 3.5h-.438v.875h.438z" fill="#816bee"/>
	<path d="M5.25.438H2.625v.438H5.25z" fill="#f0f0f0"/>
	<path d="M5.25.875H2.625v.438H5.25z" fill="#b79cf8"/>
	<path d="M4.375 6.125H2.188v.438h2.188z" fill="#816bee"/>
	<path d="M6.563.875h-.438v.438h.438z" fill="#bcef42"/>
	<path d="M2.625 2.188h-.437v.438h.438zM1.313 1.75H.875v.438h.438zm.438-.438h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M2.625 1.313h-.437v.438h.438zm3.063 0H5.25v.438h.438z" fill="#b79cf8"/>
	<path d="M2.188.875H1.75v.438h.438zm.875 1.75h-.438v.438h.438zM.875 5.25H.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M6.125 4.813h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.438v.438h.438z" fill="#816bee"/>
	<path d="M6.563.438v.875h-.438V.875h-.438v.438h.438v.438h.438v2.625h.438V.438zm-5.25.875H.875v.438h.438zm.438-.438h.875V.438H1.75zh-.438v.438h.438zm4.813 3.5h-.438v.875h.438zM.875 1.75H.438v.875h.438zM5.25 6.125h-.875v.438h.875zm.875-.875h-.438v.438h.438zm-4.812 0H.875v.438h.438zm.438.438h-.438v.438h.438zm-.875-.875H.438v.438h.438zm4.813.875h-.438v.438h.438zM.438 2.625H0v3.938h.438z" fill="#000"/>
	<path d="M5.25.875h.438V.438h.875V0H2.625v.438H5.25zM2.188 6.563v-.438H1.75v.438H.438v.438h3.938v-.438z" fill="#000"/>
	<path d="M.875 2.625H.438V3.5h.438z" fill="#f0f0f0"/>
	<path d="M4.375 2.625H3.5v.438h.875zm-.438 1.75h-.874v.438h.875zm.875-1.313h-.438v.875h.438zm-3.5 1.75h.875v-.438H1.75V2.188h-.437zm3.5-3.063H3.063v.438h1.75zm-.438 3.5H2.625v.438h1.75zm2.188-3.063h-.438v1.313h.438zM.875 3.5H.438v1.313h.438zm1.313-1.75H1.75v.438h.438zm1.313 1.313h-.438v.438h.438zm-.438.875h-.438v.438h.438zm-.438.875h-.437v.438h.438zm1.75-.875h-.437v.438h.438zm.438.875h-.438v.438h.438zm.438-.438h-.438v.438h.438zm-2.188-1.75v-.437h-.438v.438h-.437v1.313h.438V2.625zm3.063-.875h-.438v.438h.438zm-.875.438h-.438v.438h.438zm.438.438h-.438v1.75h.438zM1.313 4.813H.875v.438h.438zm.438.438h-.438v.438h.438zm.438.438H1.75v.438h.438z" fill="#b79cf8"/>
`;function ji(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${wl}
	</svg>`}var yl=H`
	<path d="M6.125 1.75v-.437h-.438V.875h-.438V.438H1.75v.438h-.437v.438H.875v.438H.438v2.625h.438v.438h.438v.438h.438v.875h.438v.438h2.625v-.438h.438v-.875h.438v-.438h.438v-.438h.438V1.75z" fill="#d1cdd5"/>
	<path d="M1.75.438h-.437v.438h.438zm-.437.437H.875v.438h.438zm-.438.438H.438v.438h.438zm.875 3.938h-.437v.875h.438zm-.438-.438H.875v.438h.438zm.875 1.313H1.75v.438h.438zM.874 4.376H.438v.438h.438z" fill="#000"/>
	<path d="M1.75 4.813h-.437v.438h.438zm.438.875H1.75v.438h.438zm-.875-1.313H.875v.438h.438zm1.75-1.313H1.75v1.313h1.313z" fill="#847d8b"/>
	<path d="M3.063 3.5h-.875v.875h.875z" fill="#57595f"/>
	<path d="M5.25 3.063H3.938v1.313h1.313z" fill="#847d8b"/>
	<path d="M5.25 3.5h-.875v.875h.875z" fill="#57595f"/>
	<path d="M5.25 5.254h.438v-.438H5.25zm-.438.875h.438v-.438h-.438zm.875-1.313h.438v-.438h-.438z" fill="#847d8b"/>
	<path d="M.438 1.75H0v2.625h.438z" fill="#000"/>
	<path d="M.875 1.75H.438v2.625h.438z" fill="#fff"/>
	<path d="M5.25.879h.438V.441H5.25zm.438.438h.438V.879h-.438zm.438.438h.438v-.438h-.438zM5.251 6.13h.438v-.875h-.438zm.438-.875h.438v-.438h-.438zm-.875 1.313h.438V6.13h-.438zm1.313-1.75h.438V4.38h-.438zm.438-.438h.438V1.755h-.438z" fill="#000"/>
	<path d="M6.125 4.379h.438V1.754h-.438z" fill="#847d8b"/>
	<path d="M1.75 0v.438h3.5V0z" fill="#000"/>
	<path d="M1.75.875h-.437v.438h.438zm-.437.438H.875v.438h.438zm.438.438h-.438v.438h.438zm3.5-.433h.438V.88h-.438zm.438.438h.438v-.438h-.438zM1.75.438v.438h3.5V.438z" fill="#fff"/>
	<path d="M2.188 6.563v.438h2.625v-.438z" fill="#000"/>
	<path d="M2.188 6.125v.438h2.625v-.438z" fill="#847d8b"/>
	<path d="M3.063 5.688h-.438v.875h.438zm1.313 0h-.438v.875h.438z" fill="#57595f"/>
`;function Si(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${yl}
	</svg>`}var $l=H`
	<path d="M3.063 0H1.75v.438h1.313zm1.75.438h-1.75v.438h1.75zm-.875 2.187H3.5v1.75h.438zm-3.5-.437H0v2.625h.438zM6.563.875h-1.75v.438h1.75z" fill="#000"/>
	<path d="M3.063.438H1.75v.438h1.313zm1.75.438h-1.75v.438h1.75zm1.75.438h-1.75v.438h1.75z" fill="#f0f0f0"/>
	<path d="M3.063 6.563H1.75v.438h1.313z" fill="#000"/>
	<path d="M2.625 6.125v-.438h-.437v-.875H1.75V2.188h.438v-.875h.438V.875H1.75v.438H.875v1.75H.438v1.75h.438v.875h.438v.438h.438v.438h1.313v-.438z" fill="#ffe361"/>
	<path d="M3.063 6.125H1.75v.438h1.313z" fill="#ffb84b"/>
	<path d="M4.813 6.125h-1.75v.438h1.75z" fill="#000"/>
	<path d="M4.375 5.688V5.25h-.437v-.875H3.5v-1.75h.438V1.75h.438v-.437H3.063v.438h-.438v1.313h-.437v1.75h.438v.875h.438v.438h1.75v-.438z" fill="#ffe361"/>
	<path d="M6.563 5.688h-1.75v.438h1.75zM1.75.438h-.437v.438h.438zm-.437.437H.875v.438h.438zm-.438.438H.438v.875h.438zm6.125 0h-.438v.438H7zm-.438.438h-.438v.438h.438zm-.438.438h-.438v.875h.438zm.875 3.063h-.438v.438h.438zm-.438-.438h-.438v.438h.438zm-.438-.875h-.438v.875h.438zm-.438-.875h-.438v.875h.438zM1.747 6.127h-.434v.438h.438zm-.438-.438H.875v.438h.438zm-.438-.875H.438v.875h.438zm1.313-2.625H1.75v2.625h.438zM3.059.876h-.434v.438h.438zm-.434.437h-.437v.875h.438z" fill="#000"/>
	<path d="M.875 2.188H.438v.875h.438zm1.75 0h-.437v.875h.438z" fill="#f0f0f0"/>
	<path d="M2.188 1.313H1.75v.875h.438z" fill="#ffb84b"/>
	<path d="M4.813 1.313h-.438v.438h.438z" fill="#000"/>
	<path d="M1.75.875h-.437v.438h.438z" fill="#f0f0f0"/>
	<path d="M2.625.875h-.437v.438h.438zm1.313.875H3.5v.875h.438zm.438-.438h-.438v.438h.438zm-2.188 3.5H1.75v.438h.438zm-.438.875h-.437v.438h.438zm-.438-.875H.875v.875h.438zm2.188.875v-.438h-.437v-.438h-.438v.875h.438v.438h1.75v-.438zm.438-1.313H3.5v.438h.438z" fill="#ffb84b"/>
	<path d="M4.375 5.688V5.25h-.437v-.875H3.5v-1.75h.438V1.75h.438v-.437H3.063v.438h-.438v1.313h-.437v1.75h.438v.875h.438v.438h1.75v-.438z" fill="url(#a)"/>
	<path d="M6.125 5.25v-.438h-.438v-.874h-.438v-.875h.438v-.875h.438V1.75H4.812v.438h-.438v.438h-.436v1.75h.438v.875h.438v.438h1.75v-.438z" fill="#ff2c52"/>
	<path d="M5.688 2.188H5.25v.875h.438zm.438-.438h-.438v.438h.438zm-.438 2.188H5.25v.438h.438zM5.25 5.251v-.438h-.875v.438h.438v.438h1.75v-.438z" fill="#be0351"/>
	<path d="M1.313 1.313H.875v.438h.438zm0 1.75H.875v.438h.438zm1.75-1.75h-.438v.438h.438zm1.75.438h-.438v.438h.438zm-.438.875h-.437v.438h.438z" fill="#f0f0f0"/>
	<path d="M4.375 1.75h-.437v.875h.438zM3.062 5.688h-.437v.438h.438zm-.438-.875h-.436v.875h.438zm2.188.438h-.438v.438h.438zm-.438-.875h-.436v.875h.438z" fill="#000"/>
	<defs>
		<radialGradient id="a" cx=".75" cy=".5" r="1" fx=".75" fy=".5">
		<stop stop-color="#ff2c52" offset="30%"/>
		<stop stop-color="#ffe361" offset="70%"/>
		</radialGradient>
	</defs>
`;function Oi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${$l}
	</svg>`}var _l=H`
	<path d="M4.813.438v.438h-.438v.438h-.437v.438H3.5v.438h-.437v.875h-.438v.438H3.5v.875h.438v-.44h.875V3.5h.438v-.437h.438v-.438h.438v-.437h.438V.438z" fill="#d1cdd5"/>
	<path d="M1.313 3.938h.438v.438h.875v.875h.438v.438h.875v.438h.875v-.875h-.876v-.438H3.5v-.438h-.437v-.438h-.438V3.5h-.437v-.437H1.75v-.875H.875v.875h.438z" fill="#ffe361"/>
	<path d="M2.188 4.813h-.875v.875h.875zm-.875.875H.438v.875h.875z" fill="#ffe361"/>
	<path d="M4.813.438h-.438v.438h.438zm-.438.438h-.437v.438h.438zm-.437.437H3.5v.438h.438zM3.5 1.75h-.437v.438h.438zm-.437.438h-.438v.875h.438zm-.875 0H1.75v.875h.438zm-1.313 0H.438v.875h.438zm.438.875H.875v.875h.438zm3.5.875h-.875v.438h.875zm0 .875h-.875v.438h.875zm.438.438h-.438v.875h.438z" fill="#000"/>
	<path d="M6.563.438h-.438v1.75h.438z" fill="#847d8b"/>
	<path d="M.438 5.688H0v.875h.438zm4.375.438h-.875v.438h.875zm-.875-.438h-.875v.438h.875z" fill="#000"/>
	<path d="M2.188 5.25h-.875v.438h.875zm-.875.875H.438v.438h.875z" fill="#ffb84b"/>
	<path d="M1.313 6.125v.438h.438v-.438h.438v-.438h-.876zm1.313-.875v-.875H1.75v-.437h-.437v.875h.875v.875h.875V5.25zm-1.313 0v-.438H.875v.438H.438v.438h.875zm0 1.313H.438v.438h.875zM1.75 1.75H.875v.438h.875zm1.313 2.188v.438h.438V3.5h-.876v.438z" fill="#000"/>
	<path d="M5.688 1.313H5.25v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.436v.438h.438zm-.436.436H3.5v.438h.438z" fill="#847d8b"/>
	<path d="M3.063 3.063h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M1.75 3.5h-.437v.438h.438zm-.437-.875H.875v.438h.438zm.875 1.313H1.75v.438h.438zm.875.875h-.438v.438h.438zm.438.438h-.438v.438h.438zm.875.438h-.438v.438h.438z" fill="#ffb84b"/>
	<path d="M3.938 4.375H3.5v.438h.438zM2.625 3.063h-.437v.438h.438zm3.938-.875h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438-3.5V.44h1.75v1.75h.438V0z" fill="#000"/>
	<path d="M4.813 5.25h-.438v.438h.438zm-.875-.438H3.5v.438h.438zM3.5 4.374h-.437v.438h.438zm-.437-.436h-.438v.438h.438zM2.625 3.5h-.437v.438h.438zm-.437-.437H1.75v.438h.438zM3.5 2.188h-.437v.438h1.313v-.438h-.438V1.75H3.5zM4.375.875v.438h-.437v.438h1.313v-.438h-.438V.875zm1.75-.438H4.812v.438h1.313z" fill="#f0f0f0"/>
	<path d="M6.125 2.188h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.438.438h-.438v.438h.438zm-.873.436H3.5v.438h.438z" fill="#847d8b"/>
	<path d="M1.75 2.188h-.437v.438h.438zm0 2.625h-.437v.438h.438zm-.875.875H.438v.438h.438z" fill="#f0f0f0"/>
`;function Di(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${_l}
	</svg>`}var Ml=H`
	<path d="M5.688 2.625v-.437H5.25V1.75h-.438v-.437h-.438V.875h-.436V.438h-.875v.438h-.438v.438h-.437v.438H1.75v.438h-.437v.438H.875v.875H.438v2.188h.438v.438h.875v.438h3.5v-.438h.875v-.438h.438V3.5h-.438v-.875z" fill="#0abbff"/>
	<path d="M3.063 0v.438h.875V0zm-.438.438v.438h.438V.438zm1.313 0v.438h.438V.438zm.438.438v.438h.438V.875zm.438.438v.438h.438v-.439zm.438.438v.438h.438v-.44zm.438.438v.438h.438v-.44zm.438.438v.875h.438v-.878zm-5.69-.003V3.5h.438v-.875zM0 3.5v2.188h.438V3.5zm6.563 0v2.188h.438V3.5zM2.188.875v.438h.438V.875zm-.438.438v.438h.438v-.438zm-.437.437v.438h.438V1.75zm-.438.438v.438h.438v-.438zm-.438 3.5v.438h.438v-.438zm5.688 0v.438h.438v-.438zm-4.375.875v.438h3.5v-.438z" fill="#000"/>
	<path d="M1.75 6.125v.438h3.5v-.438z" fill="#4282d8"/>
	<path d="M.875 6.125v.438h.875v-.438zm5.25.438v-.438H5.25v.438z" fill="#000"/>
	<path d="M3.063.438v.438h.875V.438z" fill="#fff"/>
	<path opacity=".5" d="M4.813 3.5v-.437h-.438v-.438h-.437v-.437h-.875v.438h-.438v.438h-.437v.438H1.75v1.313h.438v.438h2.625v-.438h.438V3.5z" fill="#fff"/>
	<path d="M2.625.875v.438h.438V.875zm-.437.438v.438h.438v-.438zm.438.438v.438h.438V1.75zM1.75 1.75v.438h.438V1.75zm-.437.438v.438h.438v-.438zm-.438.437V3.5h.438v-.875zM.438 3.5v.875h.438V3.5z" fill="#fff"/>
	<path d="M5.25 2.188v.438h.438v-.438zm.438.438v.875h.438v-.876zm.438.875v1.75h-.438v.438H5.25v.438h.875v-.438h.438V3.5zM.875 6.125h.875v-.438H.875z" fill="#4282d8"/>
`;function Bi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Ml}
	</svg>`}var kl=globalThis.$discordMessage??{};function tt(){return kl}var Co={blue:"https://cdn.discordapp.com/embed/avatars/0.png",gray:"https://cdn.discordapp.com/embed/avatars/1.png",green:"https://cdn.discordapp.com/embed/avatars/2.png",orange:"https://cdn.discordapp.com/embed/avatars/3.png",red:"https://cdn.discordapp.com/embed/avatars/4.png",pink:"https://cdn.discordapp.com/embed/avatars/5.png"},To=tt().avatars??{},Ii=Object.assign(Co,To,{default:Co[To.default]??To.default??Co.blue}),ca=tt().profiles??{},da=tt().defaultTheme==="light"?"light":"dark",ma=tt().defaultMode==="compact"?"compact":"cozy",pa=tt().defaultBackground==="none"?"none":"discord",fa=new Map([["heart",yi()],["crystal",gi()],["diamond",bi()],["explosion",xi()],["flame",zi()],["flower",wi()],["key",$i()],["leaf",_i()],["lightning",Mi()],["magic",ki()],["moon",Hi()],["mushroom",Ci()],["mythical",Ti()],["ornament",Ei()],["plasma",Ai()],["rock",Vi()],["shell",ji()],["skull",Si()],["sun",Oi()],["sword",Di()],["water",Bi()]]);var Hl=H`
	<path
		fill="currentColor"
		d="M18.91 12.98a5.45 5.45 0 0 1 2.18 6.2c-.1.33-.09.68.1.96l.83 1.32a1 1 0 0 1-.84 1.54h-5.5A5.6 5.6 0 0 1 10 17.5a5.6 5.6 0 0 1 5.68-5.5c1.2 0 2.32.36 3.23.98Z"
	/>
	<path
		fill="currentColor"
		d="M19.24 10.86c.32.16.72-.02.74-.38L20 10c0-4.42-4.03-8-9-8s-9 3.58-9 8c0 1.5.47 2.91 1.28 4.11.14.21.12.49-.06.67l-1.51 1.51A1 1 0 0 0 2.4 18h5.1a.5.5 0 0 0 .49-.5c0-4.2 3.5-7.5 7.68-7.5 1.28 0 2.5.3 3.56.86Z"
	/>
`;function St(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 20 20"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Hl}
	</svg>`}var Cl=H`
	<path
		fill="currentColor"
		fill-rule="evenodd"
		clip-rule="evenodd"
		d="M10.99 3.16A1 1 0 1 0 9 2.84L8.15 8H4a1 1 0 0 0 0 2h3.82l-.67 4H3a1 1 0 1 0 0 2h3.82l-.8 4.84a1 1 0 0 0 1.97.32L8.85 16h4.97l-.8 4.84a1 1 0 0 0 1.97.32l.86-5.16H20a1 1 0 1 0 0-2h-3.82l.67-4H21a1 1 0 1 0 0-2h-3.82l.8-4.84a1 1 0 1 0-1.97-.32L15.15 8h-4.97l.8-4.84ZM14.15 14l.67-4H9.85l-.67 4h4.97Z"
	/>
`;function Ot(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Cl}
	</svg>`}var Tl=H`
	<path
		fill="currentColor"
		d="M12 2.81a1 1 0 0 1 0-1.41l.36-.36a1 1 0 0 1 1.41 0l9.2 9.2a1 1 0 0 1 0 1.4l-.7.7a1 1 0 0 1-1.3.13l-9.54-6.72a1 1 0 0 1-.08-1.58l1-1L12 2.8ZM12 21.2a1 1 0 0 1 0 1.41l-.35.35a1 1 0 0 1-1.41 0l-9.2-9.19a1 1 0 0 1 0-1.41l.7-.7a1 1 0 0 1 1.3-.12l9.54 6.72a1 1 0 0 1 .07 1.58l-1 1 .35.36ZM15.66 16.8a1 1 0 0 1-1.38.28l-8.49-5.66A1 1 0 1 1 6.9 9.76l8.49 5.65a1 1 0 0 1 .27 1.39ZM17.1 14.25a1 1 0 1 0 1.11-1.66L9.73 6.93a1 1 0 0 0-1.11 1.66l8.49 5.66Z"
	/>
`;function Dt(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Tl}
	</svg>`}var El=H`
	<path
		fill="currentColor"
		fill-rule="evenodd"
		clip-rule="evenodd"
		d="M6 9h1V6a5 5 0 0 1 10 0v3h1a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3Zm9-3v3H9V6a3 3 0 1 1 6 0Zm-1 8a2 2 0 0 1-1 1.73V18a1 1 0 1 1-2 0v-2.27A2 2 0 1 1 14 14Z"
	/>
`;function Bt(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${El}
	</svg>`}var Al=H`
	<path
		fill="currentColor"
		d="M12 3a1 1 0 0 0-1-1h-.06a1 1 0 0 0-.74.32L5.92 7H3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h2.92l4.28 4.68a1 1 0 0 0 .74.32H11a1 1 0 0 0 1-1V3ZM15.1 20.75c-.58.14-1.1-.33-1.1-.92v-.03c0-.5.37-.92.85-1.05a7 7 0 0 0 0-13.5A1.11 1.11 0 0 1 14 4.2v-.03c0-.6.52-1.06 1.1-.92a9 9 0 0 1 0 17.5Z"
	/>
	<path
		fill="currentColor"
		d="M15.16 16.51c-.57.28-1.16-.2-1.16-.83v-.14c0-.43.28-.8.63-1.02a3 3 0 0 0 0-5.04c-.35-.23-.63-.6-.63-1.02v-.14c0-.63.59-1.1 1.16-.83a5 5 0 0 1 0 9.02Z"
	/>
`;function It(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Al}
	</svg>`}var ft=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},le=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},he="light-theme",it="compact-mode",Eo="no-background",ua=(()=>{let e=[K("discord-messages")],t,i=[],o,r=q,n,s=[],h=[],d,f=[],p=[],c,x=[],u=[],z,g=[],v=[],_,L=[],B=[];var G=class extends r{static{o=this}static{let V=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[Vt({context:he}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],d=[Vt({context:Eo}),C({type:Boolean,reflect:!0,attribute:"no-background"})],c=[Vt({context:it}),C({type:Boolean,reflect:!0,attribute:"compact-mode"})],z=[C({reflect:!0,attribute:"channel-type"})],_=[C({reflect:!0,attribute:"channel-name"})],ft(this,null,n,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:E=>"lightTheme"in E,get:E=>E.lightTheme,set:(E,U)=>{E.lightTheme=U}},metadata:V},s,h),ft(this,null,d,{kind:"accessor",name:"noBackground",static:!1,private:!1,access:{has:E=>"noBackground"in E,get:E=>E.noBackground,set:(E,U)=>{E.noBackground=U}},metadata:V},f,p),ft(this,null,c,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:E=>"compactMode"in E,get:E=>E.compactMode,set:(E,U)=>{E.compactMode=U}},metadata:V},x,u),ft(this,null,z,{kind:"accessor",name:"channelType",static:!1,private:!1,access:{has:E=>"channelType"in E,get:E=>E.channelType,set:(E,U)=>{E.channelType=U}},metadata:V},g,v),ft(this,null,_,{kind:"accessor",name:"channelName",static:!1,private:!1,access:{has:E=>"channelName"in E,get:E=>E.channelName,set:(E,U)=>{E.channelName=U}},metadata:V},L,B),ft(null,t={value:o},e,{kind:"class",name:o.name,metadata:V},null,i),G=o=t.value,V&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:V})}static styles=P`
		:host {
			color: #fff;
			background-color: #36393e;
			display: block;
			font-size: 16px;
			font-family: 'gg sans', 'Noto Sans', Whitney, 'Helvetica Neue', Helvetica, Roboto, Arial, sans-serif;
			line-height: 170%;
			border: 1px solid rgba(255, 255, 255, 0.05);
		}

		:host([light-theme]) {
			color: #747f8d;
			background-color: #fff;
			border-color: #dedede;
		}

		:host([no-background]) {
			background-color: unset;
		}

		::slotted(*) {
			padding-top: 0.125rem;
			padding-bottom: 0.125rem;
		}

		::slotted(*:first-child) {
			margin-top: 0.5rem;
		}

		::slotted(*:not(:first-child)) {
			margin-top: 1.0625rem;
		}

		:host([compact-mode]) ::slotted(*:not(:first-child)) {
			margin-top: unset;
		}

		::slotted(*:last-child) {
			margin-bottom: 0.5rem;
			border-bottom-width: 0;
		}

		:host .discord-channel-header {
			display: flex;
			align-items: center;
			padding: 0.5rem 1rem;
			box-shadow:
				0 2px 0 0 rgba(0, 0, 0, 0.05),
				0 1.5px 0 0 rgba(0, 0, 0, 0.05),
				0 1px 0 0 rgba(0, 0, 0, 0.16);
		}

		:host .discord-channel-icon {
			height: 24px;
			width: auto;
			margin: 0 8px;
			position: relative;
			flex: 0 0 auto;
			color: #80848e;
		}

		:host([light-theme]) .discord-channel-icon {
			color: #6d6f78;
		}

		:host .discord-channel-name {
			margin: 0 8px 0 0;
			flex: 0 0 auto;
			min-width: auto;
		}
	`;#e=le(this,s,!1);get lightTheme(){return this.#e}set lightTheme(V){this.#e=V}#t=(le(this,h),le(this,f,!1));get noBackground(){return this.#t}set noBackground(V){this.#t=V}#i=(le(this,p),le(this,x,!1));get compactMode(){return this.#i}set compactMode(V){this.#i=V}#o=(le(this,u),le(this,g,void 0));get channelType(){return this.#o}set channelType(V){this.#o=V}#r=(le(this,v),le(this,L,void 0));get channelName(){return this.#r}set channelName(V){this.#r=V}connectedCallback(){super.connectedCallback(),(this.lightTheme||da==="light"&&this.lightTheme)&&(this.lightTheme=!0),(this.compactMode||ma==="compact"&&this.compactMode)&&(this.compactMode=!0),(this.noBackground||pa==="none"&&this.noBackground)&&(this.noBackground=!0)}render(){let V;switch(this.channelType){case"text":V=a`${Ot()}`;break;case"voice":V=a`${It()}`;break;case"locked":V=a`${Bt()}`;break;case"thread":V=a`${Dt()}`;break;case"forum":V=a`${St()}`;break}return a`
			${R(this.channelType&&this.channelName,()=>a`<div class="discord-channel-header">
						<div class="discord-channel-icon">${V}</div>
						<div class="discord-channel-name">${this.channelName}</div>
					</div>`)}
			<slot></slot>
		`}constructor(){super(...arguments),le(this,B)}static{le(o,i)}};return G=o})();var Vl=H`
	<path d="M7.4,11.17,4,8.62,5,7.26l2,1.53L10.64,4l1.36,1Z" fill="currentColor" />
`;function Pt(e={}){return a`<svg
		${A(e)}
		class="discord-application-tag-verified"
		aria-label="Verified App"
		aria-hidden="false"
		width="16"
		height="16"
		viewBox="0 0 16 15.2"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Vl}
	</svg>`}var Ao=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},Nt=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Xm=(()=>{let e=[K("discord-verified-author-tag")],t,i=[],o,r=q,n,s=[],h=[],d,f=[],p=[];var c=class extends r{static{o=this}static{let x=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[C({type:Boolean})],d=[Q({context:it}),C({type:Boolean,reflect:!0,attribute:"compact-mode"})],Ao(this,null,n,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:u=>"verified"in u,get:u=>u.verified,set:(u,z)=>{u.verified=z}},metadata:x},s,h),Ao(this,null,d,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:u=>"compactMode"in u,get:u=>u.compactMode,set:(u,z)=>{u.compactMode=z}},metadata:x},f,p),Ao(null,t={value:o},e,{kind:"class",name:o.name,metadata:x},null,i),c=o=t.value,x&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:x})}static styles=P`
		:host {
			background-color: #5865f2;
			color: #fff;
			font-size: 0.625em;
			margin-left: 4px;
			border-radius: 3px;
			line-height: 100%;
			text-transform: uppercase;
			display: inline-flex;
			align-items: center;
			height: 0.9375rem;
			padding: 0 0.275rem;
			margin-top: 0.075em;
			border-radius: 0.1875rem;
		}

		:host .discord-application-tag-verified {
			display: inline-block;
			width: 0.9375rem;
			height: 0.9375rem;
			margin-left: -0.25rem;
		}

		:host([compact-mode]) {
			padding-left: 10px;
			padding-right: 4px;
			margin-right: 0.25rem;
			margin-left: 0px !important;
			margin-top: 0px !important;
		}

		:host([compact-mode]) .discord-application-tag-verified {
			margin-right: 0.7em;
			margin-left: -0.7em;
		}
	`;#e=Nt(this,s,!1);get verified(){return this.#e}set verified(x){this.#e=x}#t=(Nt(this,h),Nt(this,f,!1));get compactMode(){return this.#t}set compactMode(x){this.#t=x}render(){return a`${R(this.verified,()=>Pt())}App`}constructor(){super(...arguments),Nt(this,p)}static{Nt(o,i)}};return c=o})();var J=e=>e??b;var Vo=class extends te{#e=new Set;render(){return Y}update(t,[i]){let{style:o}=t.element;for(let r of this.#e)i[r]==null&&o.removeProperty(r);this.#e=new Set;for(let[r,n]of Object.entries(i))n==null||n===""||(o.setProperty(r,n),this.#e.add(r));return Y}},ot=ee(Vo);var jl=new Intl.DateTimeFormat("en-US",{day:"2-digit",month:"2-digit",year:"numeric"}),Sl=new Intl.DateTimeFormat("en-US",{hour12:!0,hour:"2-digit",minute:"2-digit"}),Ol=new Intl.DateTimeFormat("en-US",{hour12:!1,hour:"2-digit",minute:"2-digit"}),Dl=e=>e instanceof Date?jl.format(e):e,Bl=(e,t=!1)=>e instanceof Date?t?Ol.format(e):Sl.format(e):e;function jo(e,t=!1,i=!1){if(!(e instanceof Date)&&typeof e!="string")throw new TypeError("Timestamp prop must be a Date object or a string.");return t?Bl(e,i):Dl(e)}var Il=/(?:<(?<animated>a)?:(?<name>\w{2,32}):)?(?<id>\d{17,21})>?/;function Pi(e){let t=tt().emojis?.[e];if(t)return t;let i=Il.exec(e);if(i?.groups){let{name:o,id:r,animated:n}=i.groups;return{name:o,url:`https://cdn.discordapp.com/emojis/${r}.${n?"gif":"png"}`}}}function va(e){if(e)return fa.get(e)??e}var ie=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},F=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},ga=(()=>{let e=[K("discord-author-info")],t,i=[],o,r=q,n,s=[],h=[],d,f=[],p=[],c,x=[],u=[],z,g=[],v=[],_,L=[],B=[],G,V=[],E=[],U,ke=[],He=[],Ce,Te=[],Ee=[],Ae,Ve=[],je=[],Se,Oe=[],De=[],Be,Ie=[],Pe=[],Ne,Le=[],Re=[],Ue,S=[],M=[];var I=class extends r{static{o=this}static{let j=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[C()],d=[C({type:Boolean})],c=[C({type:Boolean})],z=[C({type:Boolean,attribute:"official-app"})],_=[C({type:Boolean})],G=[C({attribute:"role-color"})],U=[C({attribute:"role-icon"})],Ce=[C({attribute:"role-name"})],Ae=[C({attribute:"clan-icon"})],Se=[C({attribute:"clan-tag"})],Be=[C({type:Boolean})],Ne=[Q({context:it}),C({type:Boolean,reflect:!0,attribute:"compact-mode"})],Ue=[Q({context:he}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],ie(this,null,n,{kind:"accessor",name:"author",static:!1,private:!1,access:{has:y=>"author"in y,get:y=>y.author,set:(y,N)=>{y.author=N}},metadata:j},s,h),ie(this,null,d,{kind:"accessor",name:"bot",static:!1,private:!1,access:{has:y=>"bot"in y,get:y=>y.bot,set:(y,N)=>{y.bot=N}},metadata:j},f,p),ie(this,null,c,{kind:"accessor",name:"server",static:!1,private:!1,access:{has:y=>"server"in y,get:y=>y.server,set:(y,N)=>{y.server=N}},metadata:j},x,u),ie(this,null,z,{kind:"accessor",name:"officialApp",static:!1,private:!1,access:{has:y=>"officialApp"in y,get:y=>y.officialApp,set:(y,N)=>{y.officialApp=N}},metadata:j},g,v),ie(this,null,_,{kind:"accessor",name:"op",static:!1,private:!1,access:{has:y=>"op"in y,get:y=>y.op,set:(y,N)=>{y.op=N}},metadata:j},L,B),ie(this,null,G,{kind:"accessor",name:"roleColor",static:!1,private:!1,access:{has:y=>"roleColor"in y,get:y=>y.roleColor,set:(y,N)=>{y.roleColor=N}},metadata:j},V,E),ie(this,null,U,{kind:"accessor",name:"roleIcon",static:!1,private:!1,access:{has:y=>"roleIcon"in y,get:y=>y.roleIcon,set:(y,N)=>{y.roleIcon=N}},metadata:j},ke,He),ie(this,null,Ce,{kind:"accessor",name:"roleName",static:!1,private:!1,access:{has:y=>"roleName"in y,get:y=>y.roleName,set:(y,N)=>{y.roleName=N}},metadata:j},Te,Ee),ie(this,null,Ae,{kind:"accessor",name:"clanIcon",static:!1,private:!1,access:{has:y=>"clanIcon"in y,get:y=>y.clanIcon,set:(y,N)=>{y.clanIcon=N}},metadata:j},Ve,je),ie(this,null,Se,{kind:"accessor",name:"clanTag",static:!1,private:!1,access:{has:y=>"clanTag"in y,get:y=>y.clanTag,set:(y,N)=>{y.clanTag=N}},metadata:j},Oe,De),ie(this,null,Be,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:y=>"verified"in y,get:y=>y.verified,set:(y,N)=>{y.verified=N}},metadata:j},Ie,Pe),ie(this,null,Ne,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:y=>"compactMode"in y,get:y=>y.compactMode,set:(y,N)=>{y.compactMode=N}},metadata:j},Le,Re),ie(this,null,Ue,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:y=>"lightTheme"in y,get:y=>y.lightTheme,set:(y,N)=>{y.lightTheme=N}},metadata:j},S,M),ie(null,t={value:o},e,{kind:"class",name:o.name,metadata:j},null,i),I=o=t.value,j&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:j})}static styles=P`
		:host {
			display: inline-flex;
			align-items: center;
			font-size: 16px;
			text-underline-offset: 1px;
			margin-right: 0.25rem;
		}

		:host .discord-author-username {
			color: #fff;
			font-size: 1em;
			font-weight: 500;
		}

		:host .discord-author-username:hover {
			text-decoration: underline;
			cursor: pointer;
		}

		:host([light-theme]) .discord-author-username {
			color: #23262a;
		}

		:host .discord-clan-tag {
			background-color: oklab(0.431937 0.00109309 -0.0132537 / 0.54);
			color: #fff;
			font-size: 12px;
			font-weight: 500;
			margin-left: 0.25rem;
			border-radius: 4px;
			line-height: 100%;
			text-transform: uppercase;
			display: inline-flex;
			width: max-content;
			gap: 0.25rem;
			justify-content: space-between;
			align-items: center;
			padding: 0 0.275rem;
			margin-top: 0.075em;
			height: 1.2rem;
			min-width: 45px;
			line-height: 1rem !important;
			transition: background-color 100ms ease-in-out;
			cursor: pointer;
		}

		:host .discord-clan-tag:hover {
			background-color: oklab(0.431937 0.00109309 -0.0132537 / 0.34);
		}

		:host([light-theme]) .discord-clan-tag {
			background-color: hsl(0 calc(1 * 0%) 0.8%/0.09);
			color: #000;
		}

		:host([light-theme]) .discord-clan-tag:hover {
			background-color: hsl(0 calc(1 * 0%) 0.8%/0.03);
		}

		:host([compact-mode]) .discord-clan-tag {
			margin-left: 0rem;
		}

		:host .discord-clan-tag span,
		:host .discord-clan-tag svg,
		:host .discord-clan-tag img {
			user-select: none;
			-webkit-user-select: none;
		}

		:host .discord-application-tag {
			background-color: #5865f2;
			color: #fff;
			font-size: 0.625em;
			border-radius: 3px;
			line-height: 100%;
			text-transform: uppercase;

			/* Use flex layout to ensure both verified icon and "BOT" text are aligned to center */
			display: inline-flex;
			align-items: center;

			/* Styling taken through Inspect Element on Discord client for Windows */
			height: 0.9375rem;
			padding: 0 0.275rem;
			margin-top: 0.075em;
			border-radius: 0.1875rem;
		}

		:host .discord-official-application {
			background-color: #5865f2;
			color: #fff;
			font-size: 0.625em;
			margin-left: 4px;
			border-radius: 3px;
			line-height: 100%;
			text-transform: uppercase;

			/* Use flex layout to ensure both verified icon and "BOT" text are aligned to center */
			display: flex;
			align-items: center;

			/* Styling taken through Inspect Element on Discord client for Windows */
			height: 0.9375rem;
			padding: 0 0.275rem;
			margin-top: 0.075em;
			border-radius: 0.1875rem;
		}

		:host([compact-mode]) .discord-official-application {
			margin-right: 5px;
			margin-left: 0px !important;
		}

		:host .discord-application-tag.discord-application-tag-op {
			background-color: #c9cdfb;
			color: #4752c4;
			border-radius: 0.4rem;
		}

		:host .discord-author-role-icon {
			margin-left: 0.25rem;
			vertical-align: top;
			height: calc(1rem + 4px);
			width: calc(1rem + 4px);
		}

		:host([compact-mode]) .discord-author-username {
			margin-right: 0.25rem;
		}

		:host([compact-mode]) .discord-application-tag {
			padding-left: 10px;
			padding-right: 4px;
			margin-right: 0.25rem;
		}
	`;#e=F(this,s,void 0);get author(){return this.#e}set author(j){this.#e=j}#t=(F(this,h),F(this,f,!1));get bot(){return this.#t}set bot(j){this.#t=j}#i=(F(this,p),F(this,x,!1));get server(){return this.#i}set server(j){this.#i=j}#o=(F(this,u),F(this,g,!1));get officialApp(){return this.#o}set officialApp(j){this.#o=j}#r=(F(this,v),F(this,L,!1));get op(){return this.#r}set op(j){this.#r=j}#a=(F(this,B),F(this,V,void 0));get roleColor(){return this.#a}set roleColor(j){this.#a=j}#s=(F(this,E),F(this,ke,void 0));get roleIcon(){return this.#s}set roleIcon(j){this.#s=j}#n=(F(this,He),F(this,Te,void 0));get roleName(){return this.#n}set roleName(j){this.#n=j}#l=(F(this,Ee),F(this,Ve,void 0));get clanIcon(){return this.#l}set clanIcon(j){this.#l=j}#h=(F(this,je),F(this,Oe,void 0));get clanTag(){return this.#h}set clanTag(j){this.#h=j}#c=(F(this,De),F(this,Ie,!1));get verified(){return this.#c}set verified(j){this.#c=j}#d=(F(this,Pe),F(this,Le,!1));get compactMode(){return this.#d}set compactMode(j){this.#d=j}#m=(F(this,Re),F(this,S,!1));get lightTheme(){return this.#m}set lightTheme(j){this.#m=j}render(){let j=va(this.clanIcon),y=this.clanTag?.slice(0,4);return a`${R(this.compactMode,()=>null,()=>a`<span class="discord-author-username" style="${ot({color:this.roleColor??void 0})}">${this.author}</span>`)}
		${R(this.roleIcon&&!this.compactMode,()=>a`<img
					class="discord-author-role-icon"
					src=${J(this.roleIcon)}
					height="20"
					width="20"
					alt=${J(this.roleName)}
					draggable="false"
				/>`)}
		${R(this.bot&&!this.server&&!this.officialApp,()=>a`<discord-verified-author-tag .verified=${this.verified}></discord-verified-author-tag>`)}
		${R(this.server&&!this.bot&&!this.officialApp,()=>a`<span class="discord-application-tag">Server</span>`)}
		${R(this.officialApp&&!this.server&&!this.bot,()=>a`<span class="discord-official-application">${Pt()}OFFICIAL</span>`)}
		${R(this.op,()=>a`<span class="discord-application-tag discord-application-tag-op">OP</span>`)}
		${R(this.compactMode,()=>a`<span class="discord-author-username" style="${ot({color:this.roleColor??void 0})}">${this.author}</span>`)}
		${R(this.clanIcon&&this.clanTag&&this.clanTag?.length>0,()=>a`
				<span class="discord-clan-tag">
					${j==="string"?a`<img srcset=${J(j)} alt=${J(y)} width="12" height="12" draggable="false" />`:j}
					<span>${y}</span>
				</span>
			`)} `}constructor(){super(...arguments),F(this,M)}static{F(o,i)}};return I=o})();var me=ee(class extends te{constructor(e){if(super(e),e.type!==oe.ATTRIBUTE||e.name!=="class"||e.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(e){return" "+Object.keys(e).filter(t=>e[t]).join(" ")+" "}update(e,[t]){if(this.st===void 0){this.st=new Set,e.strings!==void 0&&(this.nt=new Set(e.strings.join(" ").split(/\s/).filter(o=>o!=="")));for(let o in t)t[o]&&!this.nt?.has(o)&&this.st.add(o);return this.render(t)}let i=e.element.classList;for(let o of this.st)o in t||(i.remove(o),this.st.delete(o));for(let o in t){let r=!!t[o];r===this.st.has(o)||this.nt?.has(o)||(r?(i.add(o),this.st.add(o)):(i.remove(o),this.st.delete(o)))}return Y}});var ut=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},ce=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},j4=(()=>{let e=[K("discord-custom-emoji")],t,i=[],o,r=q,n,s=[],h=[],d,f=[],p=[],c,x=[],u=[],z,g=[],v=[],_,L=[],B=[];var G=class extends r{static{o=this}static{let V=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[C()],d=[C()],c=[C({attribute:!1})],z=[C({type:Boolean,attribute:"embed-emoji"})],_=[C({type:Boolean,attribute:"jumbo"})],ut(this,null,n,{kind:"accessor",name:"name",static:!1,private:!1,access:{has:E=>"name"in E,get:E=>E.name,set:(E,U)=>{E.name=U}},metadata:V},s,h),ut(this,null,d,{kind:"accessor",name:"url",static:!1,private:!1,access:{has:E=>"url"in E,get:E=>E.url,set:(E,U)=>{E.url=U}},metadata:V},f,p),ut(this,null,c,{kind:"accessor",name:"customEmojisMap",static:!1,private:!1,access:{has:E=>"customEmojisMap"in E,get:E=>E.customEmojisMap,set:(E,U)=>{E.customEmojisMap=U}},metadata:V},x,u),ut(this,null,z,{kind:"accessor",name:"embedEmoji",static:!1,private:!1,access:{has:E=>"embedEmoji"in E,get:E=>E.embedEmoji,set:(E,U)=>{E.embedEmoji=U}},metadata:V},g,v),ut(this,null,_,{kind:"accessor",name:"jumbo",static:!1,private:!1,access:{has:E=>"jumbo"in E,get:E=>E.jumbo,set:(E,U)=>{E.jumbo=U}},metadata:V},L,B),ut(null,t={value:o},e,{kind:"class",name:o.name,metadata:V},null,i),G=o=t.value,V&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:V})}static styles=P`
		.discord-custom-emoji {
			display: inline-block;
			cursor: pointer;
		}

		.discord-custom-emoji .discord-custom-emoji-image {
			object-fit: contain;
			width: 1.375rem;
			height: 1.375rem;
			vertical-align: bottom;
		}

		.discord-custom-emoji .discord-custom-jumbo-emoji-image {
			width: 3rem;
			height: 3rem;
			min-height: 3rem;
		}

		.discord-embed-custom-emoji {
			display: inline-block;
		}

		.discord-embed-custom-emoji .discord-embed-custom-emoji-image {
			width: 18px;
			height: 18px;
			vertical-align: bottom;
		}
	`;#e=ce(this,s,void 0);get name(){return this.#e}set name(V){this.#e=V}#t=(ce(this,h),ce(this,f,void 0));get url(){return this.#t}set url(V){this.#t=V}#i=(ce(this,p),ce(this,x,{}));get customEmojisMap(){return this.#i}set customEmojisMap(V){this.#i=V}#o=(ce(this,u),ce(this,g,void 0));get embedEmoji(){return this.#o}set embedEmoji(V){this.#o=V}#r=(ce(this,v),ce(this,L,void 0));get jumbo(){return this.#r}set jumbo(V){this.#r=V}willUpdate(){if(!this.url&&this.name){let V=Pi(this.name)??this.customEmojisMap[this.name];V&&(this.url??=V.url??"",this.embedEmoji??=V.embedEmoji??!1)}}render(){let V=`:${this.name}:`;return a`<span
			class=${me({"discord-embed-custom-emoji":this.embedEmoji,"discord-custom-emoji":!this.embedEmoji})}
			><img
				aria-label=${V}
				src=${J(this.url)}
				alt=${V}
				draggable="false"
				class=${me({"discord-embed-custom-emoji-image":this.embedEmoji,"discord-custom-emoji-image":!this.embedEmoji,"discord-custom-jumbo-emoji-image":this.jumbo})}
		/></span> `}constructor(){super(...arguments),ce(this,B)}static{ce(o,i)}};return G=o})();var re=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},W=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},ba=(()=>{let e=[K("discord-embed")],t,i=[],o,r=q,n,s=[],h=[],d,f=[],p=[],c,x=[],u=[],z,g=[],v=[],_,L=[],B=[],G,V=[],E=[],U,ke=[],He=[],Ce,Te=[],Ee=[],Ae,Ve=[],je=[],Se,Oe=[],De=[],Be,Ie=[],Pe=[],Ne,Le=[],Re=[];var Ue=class extends r{static{o=this}static{let S=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[C()],d=[C({attribute:"author-name"})],c=[C({attribute:"author-image"})],z=[C({attribute:"author-url"})],_=[C({attribute:"embed-title"})],G=[C({attribute:!1})],U=[C()],Ce=[C()],Ae=[C()],Se=[C()],Be=[C()],Ne=[Q({context:he,subscribe:!0}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],re(this,null,n,{kind:"accessor",name:"color",static:!1,private:!1,access:{has:M=>"color"in M,get:M=>M.color,set:(M,I)=>{M.color=I}},metadata:S},s,h),re(this,null,d,{kind:"accessor",name:"authorName",static:!1,private:!1,access:{has:M=>"authorName"in M,get:M=>M.authorName,set:(M,I)=>{M.authorName=I}},metadata:S},f,p),re(this,null,c,{kind:"accessor",name:"authorImage",static:!1,private:!1,access:{has:M=>"authorImage"in M,get:M=>M.authorImage,set:(M,I)=>{M.authorImage=I}},metadata:S},x,u),re(this,null,z,{kind:"accessor",name:"authorUrl",static:!1,private:!1,access:{has:M=>"authorUrl"in M,get:M=>M.authorUrl,set:(M,I)=>{M.authorUrl=I}},metadata:S},g,v),re(this,null,_,{kind:"accessor",name:"embedTitle",static:!1,private:!1,access:{has:M=>"embedTitle"in M,get:M=>M.embedTitle,set:(M,I)=>{M.embedTitle=I}},metadata:S},L,B),re(this,null,G,{kind:"accessor",name:"embedEmojisMap",static:!1,private:!1,access:{has:M=>"embedEmojisMap"in M,get:M=>M.embedEmojisMap,set:(M,I)=>{M.embedEmojisMap=I}},metadata:S},V,E),re(this,null,U,{kind:"accessor",name:"url",static:!1,private:!1,access:{has:M=>"url"in M,get:M=>M.url,set:(M,I)=>{M.url=I}},metadata:S},ke,He),re(this,null,Ce,{kind:"accessor",name:"thumbnail",static:!1,private:!1,access:{has:M=>"thumbnail"in M,get:M=>M.thumbnail,set:(M,I)=>{M.thumbnail=I}},metadata:S},Te,Ee),re(this,null,Ae,{kind:"accessor",name:"image",static:!1,private:!1,access:{has:M=>"image"in M,get:M=>M.image,set:(M,I)=>{M.image=I}},metadata:S},Ve,je),re(this,null,Se,{kind:"accessor",name:"video",static:!1,private:!1,access:{has:M=>"video"in M,get:M=>M.video,set:(M,I)=>{M.video=I}},metadata:S},Oe,De),re(this,null,Be,{kind:"accessor",name:"provider",static:!1,private:!1,access:{has:M=>"provider"in M,get:M=>M.provider,set:(M,I)=>{M.provider=I}},metadata:S},Ie,Pe),re(this,null,Ne,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:M=>"lightTheme"in M,get:M=>M.lightTheme,set:(M,I)=>{M.lightTheme=I}},metadata:S},Le,Re),re(null,t={value:o},e,{kind:"class",name:o.name,metadata:S},null,i),Ue=o=t.value,S&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:S})}static styles=P`
		:host {
			color: #dcddde;
			display: flex;
			font-size: 13px;
			line-height: 150%;
			margin-bottom: 8px;
			margin-top: 8px;
		}

		:host([light-theme]) {
			color: #2e3338;
		}

		:host .discord-left-border {
			background-color: #202225;
			border-radius: 4px 0 0 4px;
			flex-shrink: 0;
			width: 4px;
		}

		:host([light-theme]) .discord-left-border {
			background-color: #e3e5e8;
		}

		:host .discord-embed-root {
			display: grid;
			grid-auto-flow: row;
			grid-row-gap: 0.25rem;
			min-height: 0;
			min-width: 0;
			text-indent: 0;
		}

		:host .discord-embed-wrapper {
			background-color: #2f3136;
			max-width: 520px;
			border: 1px solid rgba(46, 48, 54, 0.6);
			border-radius: 0 4px 4px 0;
			justify-self: start;
			align-self: start;
			display: grid;
			box-sizing: border-box;
		}

		:host([light-theme]) .discord-embed-wrapper {
			background-color: rgb(242, 243, 245);
			border-color: rgba(205, 205, 205, 0.3);
		}

		:host .discord-embed-wrapper .discord-embed-grid {
			display: inline-grid;
			grid-template-columns: auto -webkit-min-content;
			grid-template-columns: auto min-content;
			grid-template-columns: auto;
			grid-template-rows: auto;
			padding: 0.5rem 1rem 1rem 0.75rem;
		}

		:host .discord-embed-thumbnail {
			border-radius: 4px;
			flex-shrink: 0;
			grid-column: 2/2;
			grid-row: 1/8;
			justify-self: end;
			margin-left: 16px;
			margin-top: 8px;
			max-height: 80px;
			max-width: 80px;
			object-fit: contain;
			object-position: top center;
		}

		:host .discord-embed-author {
			-webkit-box-align: center;
			align-items: center;
			color: #fff;
			font-size: 14px;
			display: flex;
			font-weight: 600;
			grid-column: 1 / 1;
			margin-top: 8px;
			min-width: 0;
		}

		:host([light-theme]) .discord-embed-author {
			color: #060607;
		}

		:host .discord-embed-author a {
			color: #fff;
			font-weight: 600;
			text-decoration: none;
		}

		:host .discord-embed-author a:hover {
			text-decoration: underline;
		}

		:host([light-theme]) .discord-embed-author a {
			color: #060607;
		}

		:host .discord-embed-author .discord-author-image {
			border-radius: 50%;
			height: 24px;
			margin-right: 8px;
			width: 24px;
		}

		:host .discord-embed-author-block,
		:host .discord-embed-author-block > span {
			max-width: 95%;
		}

		:host .discord-embed-provider {
			font-size: 0.75rem;
			line-height: 1rem;
			font-weight: 400;
			grid-column: 1/1;
			margin-top: 8px;
			unicode-bidi: plaintext;
			text-align: left;
		}

		:host([light-theme]) .discord-embed-provider {
			color: #4f545c;
		}

		:host .discord-embed-title {
			-webkit-box-align: center;
			align-items: center;
			color: #fff;
			display: inline-block;
			font-size: 1rem;
			font-weight: 600;
			grid-column: 1 / 1;
			margin-top: 8px;
			min-width: 0;
		}

		:host([light-theme]) .discord-embed-title {
			color: #060607;
		}

		:host .discord-embed-title a {
			color: #00aff4;
			font-weight: 600;
			text-decoration: none;
		}

		:host .discord-embed-title a:hover {
			text-decoration: underline;
		}

		:host .discord-embed-image {
			border-radius: 4px;
			max-width: 300px;
			max-height: 300px;
		}

		:host .discord-embed-media {
			border-radius: 4px;
			contain: paint;
			display: block;
			grid-column: 1/1;
			margin-top: 16px;
		}

		:host .discord-embed-media.discord-embed-media-video {
			height: 225px;
		}

		:host .discord-embed.media .discord-embed-image {
			overflow: hidden;
			position: relative;
			user-select: text;
		}

		:host .discord-embed-media .discord-embed-video {
			-webkit-box-align: center;
			-webkit-box-pack: center;
			align-items: center;
			border-radius: 0;
			cursor: pointer;
			display: flex;
			height: 100%;
			justify-content: center;
			max-height: 100%;
			width: 100%;

			width: 400px;
			height: 225px;
			left: 0px;
			top: 0px;
		}

		.discord-embed-custom-emoji {
			display: inline-block;
		}

		.discord-embed-custom-emoji .discord-embed-custom-emoji-image {
			width: 18px;
			height: 18px;
			vertical-align: bottom;
		}

		slot[name='footer']::slotted(*) {
			grid-column: 1/3;
			grid-row: auto/auto;
		}
	`;#e=W(this,s,void 0);get color(){return this.#e}set color(S){this.#e=S}#t=(W(this,h),W(this,f,void 0));get authorName(){return this.#t}set authorName(S){this.#t=S}#i=(W(this,p),W(this,x,void 0));get authorImage(){return this.#i}set authorImage(S){this.#i=S}#o=(W(this,u),W(this,g,void 0));get authorUrl(){return this.#o}set authorUrl(S){this.#o=S}#r=(W(this,v),W(this,L,void 0));get embedTitle(){return this.#r}set embedTitle(S){this.#r=S}#a=(W(this,B),W(this,V,{}));get embedEmojisMap(){return this.#a}set embedEmojisMap(S){this.#a=S}#s=(W(this,E),W(this,ke,void 0));get url(){return this.#s}set url(S){this.#s=S}#n=(W(this,He),W(this,Te,void 0));get thumbnail(){return this.#n}set thumbnail(S){this.#n=S}#l=(W(this,Ee),W(this,Ve,void 0));get image(){return this.#l}set image(S){this.#l=S}#h=(W(this,je),W(this,Oe,void 0));get video(){return this.#h}set video(S){this.#h=S}#c=(W(this,De),W(this,Ie,void 0));get provider(){return this.#c}set provider(S){this.#c=S}#d=(W(this,Pe),W(this,Le,!1));get lightTheme(){return this.#d}set lightTheme(S){this.#d=S}render(){let S=this.parseTitle(this.authorName),M=this.parseTitle(this.embedTitle);return a`<div style=${ot({"background-color":this.color})} class="discord-left-border"></div>
			<div class="discord-embed-root">
				<div class="discord-embed-wrapper">
					<div class="discord-embed-grid">
						${R(this.provider,()=>a`<div class="discord-embed-provider">${this.provider}</div>`)}
						${R(S,()=>a`<div class="discord-embed-author">
									${R(this.authorImage,()=>a`<img src=${J(this.authorImage)} alt="" class="discord-author-image" />`)}
									${R(this.authorUrl,()=>a`<a
												href=${J(this.authorUrl)}
												target="_blank"
												rel="noopener noreferrer"
												class="discord-embed-author-block"
											>
												<span class="discord-embed-author-block">${S}</span>
											</a>`,()=>a`<span class="discord-embed-author-block">${S}</span>`)}
								</div>`)}
						${R(M,()=>a`<div class="discord-embed-title">
									${this.url?a`<a href="${this.url}" target="_blank" rel="noopener noreferrer"> ${M} </a>`:a`${M}`}
								</div>`)}
						<slot name="description"></slot>
						<slot name="fields"></slot>
						${R(this.image||this.video,()=>a`<div class=${me({"discord-embed-media":!0,"discord-embed-media-video":!!this.video})}>
									${this.renderMedia()}
								</div>`)}
						${R(this.thumbnail,()=>a`<img src=${J(this.thumbnail)} alt="" class="discord-embed-thumbnail" />`)}
						<slot name="footer"></slot>
					</div>
				</div>
			</div>`}renderMedia(){return this.video?a`
				<video
					controls
					muted
					preload="none"
					poster=${J(this.image)}
					src=${J(this.video)}
					height="225"
					width="400"
					class="discord-embed-video"
				>
					<img src=${J(this.image)} alt="Discord embed media" class="discord-embed-image" />
				</video>
			`:this.image?a`<img src=${J(this.image)} alt="Discord embed media" class="discord-embed-image" />`:null}parseTitle(S){if(!S)return null;let M=[],I="";for(let j of S.split(`
`)){for(let y of j.split(" ")){let N=Pi(y)??this.embedEmojisMap[y]??{};N.name?M.push(a`<discord-custom-emoji name=${N.name} url=${J(N.url)} embed-emoji></discord-custom-emoji>`):I+=`${y} `,I===" "&&M.push(a`<br />`)}M.push(I),I=""}return M.map(j=>typeof j=="string"?a`<span>${j}</span>`:j)}constructor(){super(...arguments),W(this,Re)}static{W(o,i)}};return Ue=o})();var Pl=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},Nl=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},xa=(()=>{let e=[K("discord-embed-description")],t,i=[],o,r=q;var n=class extends r{static{o=this}static{let s=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;Pl(null,t={value:o},e,{kind:"class",name:o.name,metadata:s},null,i),n=o=t.value,s&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:s})}static styles=P`
		:host {
			font-size: 0.875rem;
			font-weight: 400;
			grid-column: 1/1;
			line-height: 1.125rem;
			margin-top: 8px;
			min-width: 0;
		}
	`;render(){return a`<slot></slot>`}static{Nl(o,i)}};return n=o})();var za=(e,t,i)=>{for(let o of t)if(o[0]===e)return(0,o[1])();return i?.()};function Ll(e){return e.startsWith("#")?e.slice(1):e}function Rl(e){let t=e.length===3||e.length===4,i=t?`${e.slice(0,1)}${e.slice(0,1)}`:e.slice(0,2),o=t?`${e.slice(1,2)}${e.slice(1,2)}`:e.slice(2,4),r=t?`${e.slice(2,3)}${e.slice(2,3)}`:e.slice(4,6),n=(t?`${e.slice(3,4)}${e.slice(3,4)}`:e.slice(6,8))||"ff";return{r:i,g:o,b:r,a:n}}function Ni(e){return Number.parseInt(e,16)}function Ul({r:e,g:t,b:i,a:o}){return{r:Ni(e),g:Ni(t),b:Ni(i),a:Number((Ni(o)/255).toFixed(2))}}function ql(e){return typeof e=="number"||typeof e=="string"&&Number.isFinite(Number(e))}function Fl(e,t){let{r:i,g:o,b:r,a:n}=e,s=ql(t)?t:n;return`rgba(${i}, ${o}, ${r}, ${s})`}function Li(e,t){let i=Ll(e),o=Rl(i),r=Ul(o);return Fl(r,t)}var Wl=H`
	<path
		fill-rule="evenodd"
		clip-rule="evenodd"
		fill="currentColor"
		d="M18.5 23c.88 0 1.7-.25 2.4-.69l1.4 1.4a1 1 0 0 0 1.4-1.42l-1.39-1.4A4.5 4.5 0 1 0 18.5 23Zm0-2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z"
	/>
	<path
		fill="currentColor"
		d="M3 3a1 1 0 0 0 0 2h18a1 1 0 1 0 0-2H3ZM2 8a1 1 0 0 1 1-1h18a1 1 0 1 1 0 2H3a1 1 0 0 1-1-1ZM3 11a1 1 0 1 0 0 2h11a1 1 0 1 0 0-2H3ZM2 16a1 1 0 0 1 1-1h8a1 1 0 1 1 0 2H3a1 1 0 0 1-1-1ZM3 19a1 1 0 1 0 0 2h8a1 1 0 1 0 0-2H3Z"
	/>
`;function So(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-label="Browse Channels"
		aria-hidden="false"
		role="img"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Wl}
	</svg>`}var Zl=H`
	<path
		fill="currentColor"
		d="M21.487 5.126L12.487 0.126C12.184 -0.042 11.818 -0.042 11.515 0.126L2.51498 5.126C2.19798 5.302 2.00098 5.636 2.00098 5.999C2.00098 6.693 2.11498 22.999 12.001 22.999C21.887 22.999 22.001 6.693 22.001 5.999C22.001 5.636 21.804 5.302 21.487 5.126ZM12.001 5.999C13.382 5.999 14.501 7.118 14.501 8.499C14.501 9.88 13.382 10.999 12.001 10.999C10.62 10.999 9.50098 9.88 9.50098 8.499C9.50098 7.118 10.62 5.999 12.001 5.999ZM8.25098 16C8.25098 13.699 9.69998 12.25 12.001 12.25C14.302 12.25 15.751 13.699 15.751 16H8.25098Z"
	/>
`;function Oo(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-label="Customise Community"
		aria-hidden="false"
		role="img"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Zl}
	</svg>`}var Gl=H`
	<path
		d="M11 3a1 1 0 1 1 2 0v2h5.75c.16 0 .3.07.4.2l2.63 3.5a.5.5 0 0 1 0 .6l-2.63 3.5a.5.5 0 0 1-.4.2H13v5h2a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-1c0-1.1.9-2 2-2h2v-5H2.8a.5.5 0 0 1-.44-.72L3.9 9.22a.5.5 0 0 0 0-.44L2.36 5.72A.5.5 0 0 1 2.81 5H11V3Z"
		fill="currentColor"
	/>
`;function Do(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-label="Server Guide"
		aria-hidden="false"
		role="img"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Gl}
	</svg>`}var Lt=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},xe=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},wa=(()=>{let e=[K("discord-mention")],t,i=[],o,r=q,n,s=[],h=[],d,f=[],p=[],c,x=[],u=[],z,g=[],v=[];var _=class extends r{static{o=this}static{let L=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[C({type:Boolean,reflect:!0})],d=[C({reflect:!0})],c=[C({reflect:!0})],z=[Q({context:he,subscribe:!0}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],Lt(this,null,n,{kind:"accessor",name:"highlight",static:!1,private:!1,access:{has:B=>"highlight"in B,get:B=>B.highlight,set:(B,G)=>{B.highlight=G}},metadata:L},s,h),Lt(this,null,d,{kind:"accessor",name:"type",static:!1,private:!1,access:{has:B=>"type"in B,get:B=>B.type,set:(B,G)=>{B.type=G}},metadata:L},f,p),Lt(this,null,c,{kind:"accessor",name:"color",static:!1,private:!1,access:{has:B=>"color"in B,get:B=>B.color,set:(B,G)=>{B.color=G}},metadata:L},x,u),Lt(this,null,z,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:B=>"lightTheme"in B,get:B=>B.lightTheme,set:(B,G)=>{B.lightTheme=G}},metadata:L},g,v),Lt(null,t={value:o},e,{kind:"class",name:o.name,metadata:L},null,i),_=o=t.value,L&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:L})}static styles=P`
		:host {
			color: #e3e7f8;
			background-color: hsla(235, 85.6%, 64.7%, 0.3);
			font-weight: 500;
			padding: 0 2px;
			border-radius: 3px;
			unicode-bidi: -moz-plaintext;
			unicode-bidi: plaintext;
			-webkit-transition:
				background-color 50ms ease-out,
				color 50ms ease-out;
			transition:
				background-color 50ms ease-out,
				color 50ms ease-out;
			cursor: pointer;
		}

		:host([type='role']) {
			background-color: rgba(#e3e7f8, 0.1);
		}

		:host([type='channel']) {
			position: relative;
		}

		:host([type='voice']),
		:host([type='locked']),
		:host([type='thread']),
		:host([type='forum']) {
			position: relative;
		}

		:host(:hover) {
			color: #fff;
			background-color: hsl(235, 85.6%, 64.7%);
		}

		:host([highlight][type='user']:hover) {
			text-decoration: underline;
			text-underline-offset: 1px;
		}

		:host([light-theme]) {
			color: #5865f2;
			background-color: hsla(235, 85.6%, 64.7%, 0.15);
		}

		:host([light-theme]:hover) {
			color: #ffffff;
			background-color: hsl(235, 85.6%, 64.7%);
		}

		.discord-mention-icon {
			width: 1rem;
			height: 1rem;
			margin-right: 4px;
			vertical-align: middle;
			margin-bottom: 0.2rem;
		}

		.no-wrap {
			white-space: nowrap;
		}
	`;#e=xe(this,s,!1);get highlight(){return this.#e}set highlight(L){this.#e=L}#t=(xe(this,h),xe(this,f,"user"));get type(){return this.#t}set type(L){this.#t=L}#i=(xe(this,p),xe(this,x,void 0));get color(){return this.#i}set color(L){this.#i=L}setHoverColor=(xe(this,u),()=>{this.color&&(this.style.backgroundColor=Li(this.color,.3))});resetHoverColor=()=>{this.color&&(this.style.backgroundColor=Li(this.color,.1))};#o=xe(this,g,!1);get lightTheme(){return this.#o}set lightTheme(L){this.#o=L}connectedCallback(){super.connectedCallback(),this.color&&this.type==="role"&&(this.addEventListener("mouseover",this.setHoverColor),this.addEventListener("mouseout",this.resetHoverColor))}disconnectedCallback(){this.removeEventListener("mouseover",this.setHoverColor),this.removeEventListener("mouseout",this.resetHoverColor),super.disconnectedCallback()}willUpdate(){this.color&&(this.style.color=this.color,this.type==="role"&&(this.style.backgroundColor=Li(this.color,.1)))}render(){return a`<span class="no-wrap"
				>${za(this.type,[["channel",()=>Ot()],["user",()=>a`@`],["role",()=>a`@`],["voice",()=>It()],["locked",()=>Bt()],["thread",()=>Dt()],["forum",()=>St()],["server-guide",()=>Do()],["channels-and-roles",()=>So()],["customize-community",()=>Oo()],["slash",()=>a`/`]])}</span
			><slot></slot>`}constructor(){super(...arguments),xe(this,v)}static{xe(o,i)}};return _=o})();var Yl=H`
 	<path 
		fill="currentColor" 
 		d="M15.56 11.77c.2-.1.44.02.44.23a4 4 0 1 1-4-4c.21 0 .33.25.23.44a2.5 2.5 0 0 0 3.32 3.32Z"
 	/>
  	<path 
		fill="currentColor" 
  		fill-rule="evenodd" 
  		d="M22.89 11.7q.105.3 0 .6C22.27 13.9 19.1 21 12 21c-7.11 0-10.27-7.11-10.89-8.7a.83.83 0 0 1 0-.6C1.73 10.1 4.9 3 12 3c7.11 0 10.27 7.11 10.89 8.7m-4.5-3.62A15.1 15.1 0 0 1 20.85 12c-.38.88-1.18 2.47-2.46 3.92C16.87 17.62 14.8 19 12 19s-4.87-1.38-6.39-3.08A15.1 15.1 0 0 1 3.15 12c.38-.88 1.18-2.47 2.46-3.92C7.13 6.38 9.2 5 12 5s4.87 1.38 6.39 3.08" 
  		clip-rule="evenodd"
  	/>
`;function Bo(e={}){return a`<svg
		${A(e)}
		class="discord-message-ephemeral-icon"
		aria-hidden="false"
		width="16"
		height="16"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Yl}
	</svg>`}var Z=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},O=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},ya=(()=>{let e=[K("discord-message")],t,i=[],o,r=q,n,s=[],h=[],d,f=[],p=[],c,x=[],u=[],z,g=[],v=[],_,L=[],B=[],G,V=[],E=[],U,ke=[],He=[],Ce,Te=[],Ee=[],Ae,Ve=[],je=[],Se,Oe=[],De=[],Be,Ie=[],Pe=[],Ne,Le=[],Re=[],Ue,S=[],M=[],I,j=[],y=[],N,hr=[],cr=[],dr,mr=[],pr=[],fr,ur=[],vr=[],gr,br=[],xr=[],zr,wr=[],yr=[],$r,_r=[],Mr=[],kr,Hr=[],Cr=[],Tr,Er=[],Ar=[],Vr,jr=[],Sr=[],Or,Dr=[],Br=[];var Ir=class extends r{static{o=this}static{let w=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[C()],d=[C()],c=[C()],z=[C({type:Boolean})],_=[C({type:Boolean})],G=[C({type:Boolean,attribute:"official-app"})],U=[C({type:Boolean})],Ce=[C({type:Boolean})],Ae=[C({type:Boolean})],Se=[C({attribute:"role-color"})],Be=[C({attribute:"role-icon"})],Ne=[C({attribute:"role-name"})],Ue=[C({attribute:"clan-icon"})],I=[C({attribute:"clan-tag"})],N=[C({type:Boolean,reflect:!0})],dr=[C({type:Boolean,reflect:!0})],fr=[C({type:String,converter:m=>jo(m,!1,!1),attribute:!0})],gr=[C({type:Boolean,attribute:"twenty-four"})],zr=[C({type:Boolean,attribute:"message-body-only"})],$r=[Q({context:he}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],kr=[Q({context:it}),C({type:Boolean,reflect:!0,attribute:"compact-mode"})],Tr=[Q({context:Eo}),C({type:Boolean,reflect:!0,attribute:"no-background"})],Vr=[C({type:Boolean,reflect:!0,attribute:"has-thread"})],Or=[C({reflect:!1,attribute:"dismiss-message-clicked"})],Z(this,null,n,{kind:"accessor",name:"profile",static:!1,private:!1,access:{has:m=>"profile"in m,get:m=>m.profile,set:(m,T)=>{m.profile=T}},metadata:w},s,h),Z(this,null,d,{kind:"accessor",name:"author",static:!1,private:!1,access:{has:m=>"author"in m,get:m=>m.author,set:(m,T)=>{m.author=T}},metadata:w},f,p),Z(this,null,c,{kind:"accessor",name:"avatar",static:!1,private:!1,access:{has:m=>"avatar"in m,get:m=>m.avatar,set:(m,T)=>{m.avatar=T}},metadata:w},x,u),Z(this,null,z,{kind:"accessor",name:"bot",static:!1,private:!1,access:{has:m=>"bot"in m,get:m=>m.bot,set:(m,T)=>{m.bot=T}},metadata:w},g,v),Z(this,null,_,{kind:"accessor",name:"server",static:!1,private:!1,access:{has:m=>"server"in m,get:m=>m.server,set:(m,T)=>{m.server=T}},metadata:w},L,B),Z(this,null,G,{kind:"accessor",name:"officialApp",static:!1,private:!1,access:{has:m=>"officialApp"in m,get:m=>m.officialApp,set:(m,T)=>{m.officialApp=T}},metadata:w},V,E),Z(this,null,U,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:m=>"verified"in m,get:m=>m.verified,set:(m,T)=>{m.verified=T}},metadata:w},ke,He),Z(this,null,Ce,{kind:"accessor",name:"op",static:!1,private:!1,access:{has:m=>"op"in m,get:m=>m.op,set:(m,T)=>{m.op=T}},metadata:w},Te,Ee),Z(this,null,Ae,{kind:"accessor",name:"edited",static:!1,private:!1,access:{has:m=>"edited"in m,get:m=>m.edited,set:(m,T)=>{m.edited=T}},metadata:w},Ve,je),Z(this,null,Se,{kind:"accessor",name:"roleColor",static:!1,private:!1,access:{has:m=>"roleColor"in m,get:m=>m.roleColor,set:(m,T)=>{m.roleColor=T}},metadata:w},Oe,De),Z(this,null,Be,{kind:"accessor",name:"roleIcon",static:!1,private:!1,access:{has:m=>"roleIcon"in m,get:m=>m.roleIcon,set:(m,T)=>{m.roleIcon=T}},metadata:w},Ie,Pe),Z(this,null,Ne,{kind:"accessor",name:"roleName",static:!1,private:!1,access:{has:m=>"roleName"in m,get:m=>m.roleName,set:(m,T)=>{m.roleName=T}},metadata:w},Le,Re),Z(this,null,Ue,{kind:"accessor",name:"clanIcon",static:!1,private:!1,access:{has:m=>"clanIcon"in m,get:m=>m.clanIcon,set:(m,T)=>{m.clanIcon=T}},metadata:w},S,M),Z(this,null,I,{kind:"accessor",name:"clanTag",static:!1,private:!1,access:{has:m=>"clanTag"in m,get:m=>m.clanTag,set:(m,T)=>{m.clanTag=T}},metadata:w},j,y),Z(this,null,N,{kind:"accessor",name:"highlight",static:!1,private:!1,access:{has:m=>"highlight"in m,get:m=>m.highlight,set:(m,T)=>{m.highlight=T}},metadata:w},hr,cr),Z(this,null,dr,{kind:"accessor",name:"ephemeral",static:!1,private:!1,access:{has:m=>"ephemeral"in m,get:m=>m.ephemeral,set:(m,T)=>{m.ephemeral=T}},metadata:w},mr,pr),Z(this,null,fr,{kind:"accessor",name:"timestamp",static:!1,private:!1,access:{has:m=>"timestamp"in m,get:m=>m.timestamp,set:(m,T)=>{m.timestamp=T}},metadata:w},ur,vr),Z(this,null,gr,{kind:"accessor",name:"twentyFour",static:!1,private:!1,access:{has:m=>"twentyFour"in m,get:m=>m.twentyFour,set:(m,T)=>{m.twentyFour=T}},metadata:w},br,xr),Z(this,null,zr,{kind:"accessor",name:"messageBodyOnly",static:!1,private:!1,access:{has:m=>"messageBodyOnly"in m,get:m=>m.messageBodyOnly,set:(m,T)=>{m.messageBodyOnly=T}},metadata:w},wr,yr),Z(this,null,$r,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:m=>"lightTheme"in m,get:m=>m.lightTheme,set:(m,T)=>{m.lightTheme=T}},metadata:w},_r,Mr),Z(this,null,kr,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:m=>"compactMode"in m,get:m=>m.compactMode,set:(m,T)=>{m.compactMode=T}},metadata:w},Hr,Cr),Z(this,null,Tr,{kind:"accessor",name:"noBackground",static:!1,private:!1,access:{has:m=>"noBackground"in m,get:m=>m.noBackground,set:(m,T)=>{m.noBackground=T}},metadata:w},Er,Ar),Z(this,null,Vr,{kind:"accessor",name:"hasThread",static:!1,private:!1,access:{has:m=>"hasThread"in m,get:m=>m.hasThread,set:(m,T)=>{m.hasThread=T}},metadata:w},jr,Sr),Z(this,null,Or,{kind:"accessor",name:"dismissMessageClicked",static:!1,private:!1,access:{has:m=>"dismissMessageClicked"in m,get:m=>m.dismissMessageClicked,set:(m,T)=>{m.dismissMessageClicked=T}},metadata:w},Dr,Br),Z(null,t={value:o},e,{kind:"class",name:o.name,metadata:w},null,i),Ir=o=t.value,w&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:w})}static styles=P`
		:host {
			color: #dcddde;
			display: flex;
			flex-direction: column;
			font-size: 0.9em;
			font-family: 'gg sans', 'Noto Sans', Whitney, 'Helvetica Neue', Helvetica, Roboto, Arial, sans-serif;

			position: relative;
			word-wrap: break-word;
			-webkit-user-select: text;
			-moz-user-select: text;
			-ms-user-select: text;
			user-select: text;
			-webkit-box-flex: 0;
			-ms-flex: 0 0 auto;
			flex: 0 0 auto;
			min-height: 1.375rem;
			padding-left: 1em;
			padding-right: 48px;
			margin-top: inherit;
			margin-bottom: inherit;
			line-height: 16px;
		}

		.discord-message-inner {
			display: flex;
			position: relative;
			-webkit-box-flex: 0;
			-ms-flex: 0 0 auto;
			flex: 0 0 auto;
		}

		.discord-message-inner-center {
			align-items: center;
		}

		:host([message-body-only]) {
			margin-top: 0px !important;
			padding-top: 0.125rem !important;
			padding-bottom: 0.0625rem !important;
		}

		:host([highlight]),
		:host([ephemeral]) {
			padding-right: 5px;
			position: relative;
		}

		:host([highlight])::before,
		:host([ephemeral])::before {
			content: '';
			position: absolute;
			display: block;
			top: 0;
			left: 0;
			bottom: 0;
			pointer-events: none;
			width: 2px;
		}

		:host([highlight]) {
			background-color: rgba(250, 166, 26, 0.1);
		}

		:host([highlight][light-theme]) {
			background-color: rgba(250, 166, 26, 0.1);
		}

		:host([highlight])::before {
			background-color: #faa61a;
		}

		:host([light-theme][highlight])::before {
			background-color: #af7615;
		}

		:host([ephemeral]) {
			background-color: rgba(88, 101, 242, 0.05);
		}

		:host([ephemeral]:hover) {
			background-color: rgba(88, 101, 242, 0.1);
		}

		:host([ephemeral])::before {
			background-color: #5865f2;
		}

		:host([light-theme]) {
			color: #2e3338;
			border-color: #eceeef;
		}

		.discord-author-avatar {
			margin-right: 16px;
			margin-top: 5px;
			min-width: 40px;
			z-index: 1;
			display: flex;
		}

		.discord-author-avatar img {
			width: 40px;
			height: 40px;
			border-radius: 50%;
			cursor: pointer;
		}

		.discord-message-timestamp {
			color: #72767d;
			font-size: 12px;
			margin-left: 3px;
		}

		.discord-message-body-only-indent {
			width: 56px;
		}

		:host(:hover) .discord-message-timestamp-hover::before {
			content: attr(datetime);
		}

		:host([light-theme]) .discord-message-timestamp {
			color: #747f8d;
		}

		.discord-message-edited {
			color: #72767d;
			font-size: 10px;
		}

		:host([light-theme]) .discord-message-edited {
			color: #99aab5;
		}

		.discord-message-content {
			width: 100%;
			line-height: 160%;
			font-weight: normal;
			padding-top: 2px;
		}

		.discord-message-body {
			font-size: 1rem;
			font-weight: 400;
			word-break: break-word;
			position: relative;
		}

		:host([light-theme]) .discord-message-timestamp,
		:host([compact-mode]) .discord-message:hover .discord-message-timestamp {
			color: #99aab5;
		}

		:host([light-theme][compact-mode]).discord-message-timestamp {
			color: #d1d9de;
		}

		:host([compact-mode]) .discord-message-timestamp {
			display: inline-block;
			width: 3.1rem;
			text-align: right;
			font-size: 0.6875rem;
			line-height: 1.375rem;
			margin-right: 0.375rem;
			margin-left: 0;
			text-indent: 0;
		}

		:host([compact-mode]) .discord-message-body {
			line-height: 1.375rem;
			padding-left: 10px;
			margin-left: -6px;
		}

		:host([compact-mode]) .discord-message-compact-indent {
			padding-left: 10px;
		}

		:host .discord-message-markup {
			font-size: 1rem;
			line-height: 1.375rem;
			word-wrap: break-word;
			user-select: text;
			font-weight: 400;
			display: inline;
		}

		:host(:hover) {
			background-color: hsl(0 calc(1 * 0%) 0.8%/0.03);
		}

		:host([highlight]:hover) {
			background-color: hsl(40 calc(1 * 86.4%) 56.9%/0.08);
		}

		:host([has-thread]):after {
			width: 2rem;
			left: 2.2rem;
			top: 4.8rem;
			border-left: 2px solid #4f545c !important;
			border-bottom: 2px solid #4f545c !important;
			border-bottom-left-radius: 8px !important;
			bottom: 29px;
			content: '';
			position: absolute;
		}

		:host([light-theme][has-Thread]):after {
			border-color: #747f8d !important;
		}

		.discord-message-ephemeral {
			margin-top: 4px;
			font-size: 12px;
			font-weight: 400;
			color: #72767d;
		}

		:host([light-theme]) .discord-message-ephemeral {
			color: #747f8d;
		}

		.discord-message-ephemeral .discord-message-ephemeral-link {
			color: #00aff4;
			font-weight: 500;
			cursor: pointer;
		}

		.discord-message-ephemeral .discord-message-ephemeral-link:hover {
			text-decoration: underline;
		}

		.discord-message-ephemeral .discord-message-ephemeral-icon {
			margin-right: 4px;
			vertical-align: text-bottom;
		}
	`;#e=O(this,s,void 0);get profile(){return this.#e}set profile(w){this.#e=w}#t=(O(this,h),O(this,f,"User"));get author(){return this.#t}set author(w){this.#t=w}#i=(O(this,p),O(this,x,void 0));get avatar(){return this.#i}set avatar(w){this.#i=w}#o=(O(this,u),O(this,g,!1));get bot(){return this.#o}set bot(w){this.#o=w}#r=(O(this,v),O(this,L,!1));get server(){return this.#r}set server(w){this.#r=w}#a=(O(this,B),O(this,V,!1));get officialApp(){return this.#a}set officialApp(w){this.#a=w}#s=(O(this,E),O(this,ke,!1));get verified(){return this.#s}set verified(w){this.#s=w}#n=(O(this,He),O(this,Te,!1));get op(){return this.#n}set op(w){this.#n=w}#l=(O(this,Ee),O(this,Ve,!1));get edited(){return this.#l}set edited(w){this.#l=w}#h=(O(this,je),O(this,Oe,void 0));get roleColor(){return this.#h}set roleColor(w){this.#h=w}#c=(O(this,De),O(this,Ie,void 0));get roleIcon(){return this.#c}set roleIcon(w){this.#c=w}#d=(O(this,Pe),O(this,Le,void 0));get roleName(){return this.#d}set roleName(w){this.#d=w}#m=(O(this,Re),O(this,S,void 0));get clanIcon(){return this.#m}set clanIcon(w){this.#m=w}#p=(O(this,M),O(this,j,void 0));get clanTag(){return this.#p}set clanTag(w){this.#p=w}#f=(O(this,y),O(this,hr,!1));get highlight(){return this.#f}set highlight(w){this.#f=w}#u=(O(this,cr),O(this,mr,!1));get ephemeral(){return this.#u}set ephemeral(w){this.#u=w}#v=(O(this,pr),O(this,ur,new Date));get timestamp(){return this.#v}set timestamp(w){this.#v=w}#g=(O(this,vr),O(this,br,!1));get twentyFour(){return this.#g}set twentyFour(w){this.#g=w}#b=(O(this,xr),O(this,wr,!1));get messageBodyOnly(){return this.#b}set messageBodyOnly(w){this.#b=w}#x=(O(this,yr),O(this,_r,!1));get lightTheme(){return this.#x}set lightTheme(w){this.#x=w}#z=(O(this,Mr),O(this,Hr,!1));get compactMode(){return this.#z}set compactMode(w){this.#z=w}#w=(O(this,Cr),O(this,Er,!1));get noBackground(){return this.#w}set noBackground(w){this.#w=w}#y=(O(this,Ar),O(this,jr,!1));get hasThread(){return this.#y}set hasThread(w){this.#y=w}#$=(O(this,Sr),O(this,Dr,()=>{}));get dismissMessageClicked(){return this.#$}set dismissMessageClicked(w){this.#$=w}willUpdate(){this.hasThread=Array.from(this.children).some(w=>w.tagName.toLowerCase()==="discord-thread"),this.highlight=this.highlight||Array.from(this.children).some(w=>w.tagName.toLowerCase()==="discord-mention"&&w.hasAttribute("highlight")&&(w.type==="user"||w.type==="role"))}handleSpaceToDismissMessage(w){w.code==="Space"&&(w.preventDefault(),w.stopPropagation(),this.dismissMessageClicked?.())}render(){let w={author:this.author,bot:this.bot,officialApp:this.officialApp,verified:this.verified,server:this.server,op:this.op,roleColor:this.roleColor,roleIcon:this.roleIcon,clanIcon:this.clanIcon,clanTag:this.clanTag,roleName:this.roleName},m=this.profile!==void 0&&Reflect.get(ca,this.profile)||{},T={...w,...m,avatar:this.resolveAvatar(m.avatar??this.avatar)},_t=jo(this.timestamp,this.compactMode,this.twentyFour)??void 0;return a`
			<slot name="reply"></slot>
			<div
				class=${me({"discord-message-inner":!0,"discord-message-inner-center":this.messageBodyOnly})}
			>
				${R(this.compactMode&&!this.messageBodyOnly,()=>a`<time datetime="${J(_t)}" class="discord-message-timestamp">${_t}</time>`,()=>null)}
				${R(this.messageBodyOnly,()=>a`<time
							datetime="${J(_t)}"
							class=${me({"discord-message-timestamp":!0,"discord-message-timestamp-hover":!0,"discord-message-body-only-indent":!this.compactMode})}
						></time>`,()=>null)}
				${R(this.compactMode||this.messageBodyOnly,()=>null,()=>a`<div class="discord-author-avatar">
							<img src="${J(T.avatar)}" alt="${J(T.author)}" />
						</div>`)}

				<div class="discord-message-content">
					${R(this.compactMode||this.messageBodyOnly,()=>null,()=>a`
							<discord-author-info
								author=${T.author??""}
								?bot=${T.bot??!1}
								?server=${T.server??!1}
								?official-app=${T.officialApp??!1}
								?verified=${T.verified??!1}
								?op=${T.op??!1}
								role-color=${T.roleColor??""}
								role-icon=${T.roleIcon??""}
								role-name=${T.roleName??""}
								clan-icon=${T.clanIcon??""}
								clan-tag=${T.clanTag??""}
							></discord-author-info
							><time datetime="${J(_t)}" class="discord-message-timestamp">${_t}</time>
						`)}
					<div class="discord-message-body">
						${R(this.compactMode,()=>a`<discord-author-info
									author=${T.author??""}
									?bot=${T.bot??!1}
									?server=${T.server??!1}
									?official-app=${T.officialApp??!1}
									?verified=${T.verified??!1}
									?op=${T.op??!1}
									role-color=${T.roleColor??""}
									role-icon=${T.roleIcon??""}
									role-name=${T.roleName??""}
									clan-icon=${T.clanIcon??""}
									clan-tag=${T.clanTag??""}
								></discord-author-info>`,()=>null)}<span class="discord-message-markup"><slot></slot></span>
						${R(this.edited,()=>a`<span class="discord-message-edited">(edited)</span>`,()=>null)}
					</div>
					<div class="discord-message-compact-indent">
						<slot name="attachments"></slot>
						<slot name="embeds"></slot>
						<slot name="components"></slot>
						<slot name="reactions"></slot>
						<slot name="thread"></slot>
						${R(this.ephemeral,()=>a`
								<div class="discord-message-ephemeral">
									${Bo()} Only you can see this •
									<span
										role="button"
										class="discord-message-ephemeral-link"
										@click=${this.dismissMessageClicked}
										@keydown=${this.handleSpaceToDismissMessage}
										>Dismiss message</span
									>
								</div>
							`,()=>null)}
					</div>
				</div>
			</div>
		`}resolveAvatar(w){return w===void 0?Ii.default:Ii[w]??w??Ii.default}constructor(){super(...arguments),O(this,Br)}static{O(o,i)}};return Ir=o})();var Io=function(e,t,i,o,r,n){function s(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(x)throw new TypeError("Cannot add initializers after decoration has completed");n.push(s(_||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=s(v.get))&&(p.get=c),(c=s(v.set))&&(p.set=c),(c=s(v.init))&&r.unshift(c)}else(c=s(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},Rt=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},$a=(()=>{let e=[K("discord-spoiler")],t,i=[],o,r=q,n,s=[],h=[],d,f=[],p=[];var c=class extends r{static{o=this}static{let x=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[C({type:Boolean,reflect:!0})],d=[Q({context:he}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],Io(this,null,n,{kind:"accessor",name:"activated",static:!1,private:!1,access:{has:u=>"activated"in u,get:u=>u.activated,set:(u,z)=>{u.activated=z}},metadata:x},s,h),Io(this,null,d,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:u=>"lightTheme"in u,get:u=>u.lightTheme,set:(u,z)=>{u.lightTheme=z}},metadata:x},f,p),Io(null,t={value:o},e,{kind:"class",name:o.name,metadata:x},null,i),c=o=t.value,x&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:x})}static styles=P`
		:host {
			background-color: #202225;
			border-radius: 3px;
			color: transparent;
			cursor: pointer;
		}

		:host([light-theme]) {
			background-color: #c4c9ce;
		}

		:host(:hover) {
			background-color: rgba(32, 34, 37, 0.8);
		}

		:host([light-theme]:hover) {
			background-color: #cfd3d7;
		}

		:host([activated]) {
			color: inherit;
			background-color: hsla(0, 0%, 100%, 0.1);
		}

		:host([light-theme][activated]) {
			background-color: #e5e5e5;
		}
	`;#e=Rt(this,s,!1);get activated(){return this.#e}set activated(x){this.#e=x}#t=(Rt(this,h),Rt(this,f,!1));get lightTheme(){return this.#t}set lightTheme(x){this.#t=x}render(){return a`<slot
			@click=${()=>{this.activated=!0}}
			@keydown=${()=>{this.activated=!0}}
		></slot>`}constructor(){super(...arguments),Rt(this,p)}static{Rt(o,i)}};return c=o})();var Kl=new Map([[ua,P`
    :host { background: none; border: 0; font-size: 1rem; font-family: inherit; line-height: 1.375rem; }
    ::slotted(*:not(:first-child)) { margin-top: 0; }
    ::slotted(discord-message:not([message-body-only])) { margin-top: 1.0625rem; }
    @media (max-height: 860px) { ::slotted(discord-message:not([message-body-only])) { margin-top: 6px; } }
  `],[ya,P`
    :host { color: var(--text); font-family: inherit; font-size: 1rem; padding: 2px 16px; }
    :host(:hover) { background-color: rgb(0 0 0 / 6%); }
    :host(.private) { background-color: rgb(88 101 242 / 7%); box-shadow: inset 2px 0 var(--brand); }
    :host(.private:hover) { background-color: rgb(88 101 242 / 11%); }
    .discord-message-content { min-width: 0; padding-top: 0; line-height: 1.375rem; }
    .discord-author-avatar { margin-top: 2px; }
    .discord-author-avatar img { cursor: default; }
    .discord-message-timestamp { color: var(--muted); margin-left: 4px; }
    .discord-message-body-only-indent { flex: 0 0 56px; width: 56px; font-size: 0.6875rem; margin: 0; }
    .discord-message-inner-center { align-items: flex-start; }
    .discord-message-markup { display: block; }
    @media (max-width: 600px) {
      :host { padding: 2px 10px; }
      .discord-author-avatar { min-width: 32px; margin-right: 10px; }
      .discord-author-avatar img { width: 32px; height: 32px; }
      .discord-message-body-only-indent { flex-basis: 42px; width: 42px; overflow: hidden; }
    }
  `],[ga,P`
    :host .discord-author-username { color: var(--strong); font-weight: 500; }
    :host .discord-author-username:hover { text-decoration: none; cursor: default; }
  `],[ba,P`
    :host { color: var(--text); margin: 4px 0; max-width: 100%; }
    :host .discord-embed-root { flex: 0 1 auto; max-width: 520px; }
    :host .discord-embed-wrapper { background-color: var(--card); border: 0; max-width: 520px; min-width: 0; width: 100%; }
    :host .discord-embed-wrapper .discord-embed-grid { display: block; padding: 4px 14px 12px 12px; min-width: 0; }
    :host .discord-embed-wrapper, :host .discord-embed-root { border-radius: 4px; }
  `],[xa,P`
    :host { display: block; font-size: 0.875rem; line-height: 1.25rem; overflow-wrap: anywhere; }
  `],[ra,P`
    :host { gap: 8px; margin-top: 8px; align-items: flex-start; }
    @media (max-width: 600px) { :host { gap: 6px; margin-top: 6px; } }
  `],[aa,P`
    :host { display: flex; flex-wrap: wrap; gap: 4px; }
  `],[wa,P`
    :host, :host(:hover) { cursor: default; color: var(--mention); background-color: var(--mention-back); }
    :host([data-command]), :host([data-command]:hover) { cursor: pointer; }
    :host([data-command]:hover) { text-decoration: underline; }
    .discord-mention-icon { vertical-align: -2px; margin: 0 1px 0 0; }
  `],[$a,P`
    :host(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; }
    ::slotted(*) { transition: opacity 0.1s; }
  `]]);for(let[e,t]of Kl)e.elementStyles.push(t);var _a={title:(e,t)=>`${e} \xB7 ${t}`,channels:"Channels",menu:"Open the menu",members:"Members",showMembers:"Show or hide the member list",memberCount:e=>`Members: ${e}`,app:"App",appCount:"Apps",online:"Online",offline:"Offline",botOffline:e=>`${e} is offline. It answers as soon as it\u2019s back.`,reconnecting:"Connection lost. Trying again\u2026",loading:"Loading\u2026",you:e=>`You are ${e}`,switchUser:"Switch player",playAs:e=>`Be ${e}`,current:"this window",newWindow:e=>`Open a window as ${e}`,addPlayer:"Add a player",add:"Add",language:"Language",light:"Use the light theme",dark:"Use the dark theme",apps:"Apps",userMenu:e=>`Apps for ${e}`,enlarge:"Enlarge the picture",picture:"Picture",file:"File",unknownCommand:e=>`There\u2019s no command ${e}. Type / to see them all.`,didYouMean:(e,t)=>`There\u2019s no command ${e}. Did you mean ${t}?`,needsMore:(e,t)=>`${e} needs one more word: ${t.join(", ")}.`,noOption:(e,t,i)=>i.length?`${t} has no option \u201C${e}\u201D. It takes ${i.join(", ")}.`:`${t} takes no options.`,strayText:(e,t)=>`\u201C${e}\u201D doesn\u2019t belong to any option of ${t}. Write option:value.`,serverLanguage:e=>`The page and your private messages change. What everyone reads stays in the server\u2019s language, and ${e} chooses that.`,traffic:"Show or hide what the bot receives and sends",trafficTitle:"Traffic",trafficNote:"Everything between the bot and the stand-in for Discord, newest first. It holds every player\u2019s secrets.",trafficEmpty:"Nothing yet.",answer:"answer",journal:{"user %s made interaction %s of type %d (%s)":(e,t,i,o)=>`${e} acts: interaction ${t} of type ${i}${o&&` (${o})`}`,"user %s wrote in channel %s":e=>`${e} writes a message`,"user %s dismissed message %s":(e,t)=>`${e} dismisses message ${t}`,"interaction %s was answered with type %d":(e,t)=>`interaction ${e} is answered with type ${t}`,"interaction %s failed: %v":(e,t)=>`interaction ${e} has failed: ${t}`,"%d identifies of %d are left":(e,t)=>`${e} of ${t} identifies are left today`,"gateway connected %d %s":e=>`gateway connection ${e} is open`,"gateway disconnected %d %s":(e,t)=>`gateway connection ${e} is closed: ${t}`},close:"Close",welcomeTitle:e=>`Welcome to ${e}!`,welcomeHint:e=>["Not alone? ",`Open a second window as ${e}`,". Each window is a player."],typeSlash:"or type / to see every command",messages:"Messages",newest:"Jump to the newest message",used:"used",edited:"(edited)",onlyYou:"Only you can see this",dismiss:"Dismiss message",thinking:e=>`${e} is thinking\u2026`,failed:"This interaction failed",silent:"The application did not respond",refused:"That doesn\u2019t work",noEntry:e=>`\u201C${e}\u201D can\u2019t come in.`,withoutName:"Open the page without a name",entry:{name_length:"A name has 1 to 32 characters.",name_letters:"A name can only have characters you can see.",full:"The server is full."},spoiler:"Spoiler: press to reveal",today:e=>`Today at ${e}`,yesterday:e=>`Yesterday at ${e}`,placeholder:e=>`Message ${e}`,write:e=>`Write a message in ${e}, or type / for commands`,send:"Send",openCommands:"Show the commands",commands:"Commands",noCommands:"No command has that name.",waitingCommands:"The bot has not registered any command yet.",options:"Options",optional:"optional",removeOption:e=>`Remove ${e}`,nothingFound:"Nothing found.",missing:e=>`${e} is required`,noChoice:(e,t)=>`\u201C${e}\u201D doesn\u2019t go with ${t}. Pick from the list, or correct it.`,yes:"True",no:"False",choose:"Make a selection",submit:"Submit",cancel:"Cancel",required:"required",elsewhere:"Pictures from elsewhere are not loaded here",repliesTo:"In reply to"};var Ma={title:(e,t)=>`${e} \xB7 ${t}`,channels:"Salons",menu:"Ouvrir le menu",members:"Membres",showMembers:"Afficher ou masquer les membres",memberCount:e=>`Membres\xA0: ${e}`,app:"App",appCount:"Applications",online:"En ligne",offline:"Hors ligne",botOffline:e=>`${e} est hors ligne. Il r\xE9pondra d\xE8s son retour.`,reconnecting:"Connexion perdue. Nouvel essai\u2026",loading:"Chargement\u2026",you:e=>`Tu es ${e}`,switchUser:"Changer de joueur",playAs:e=>`Devenir ${e}`,current:"cette fen\xEAtre",newWindow:e=>`Ouvrir une fen\xEAtre pour ${e}`,addPlayer:"Ajouter un joueur",add:"Ajouter",language:"Langue",light:"Passer au th\xE8me clair",dark:"Passer au th\xE8me sombre",apps:"Applications",userMenu:e=>`Applications pour ${e}`,enlarge:"Agrandir l\u2019image",picture:"Image",file:"Fichier",unknownCommand:e=>`La commande ${e} n\u2019existe pas. Tape / pour les voir toutes.`,didYouMean:(e,t)=>`La commande ${e} n\u2019existe pas. Tu voulais dire ${t}\xA0?`,needsMore:(e,t)=>`Il manque un mot \xE0 ${e}\xA0: ${t.join(", ")}.`,noOption:(e,t,i)=>i.length?`${t} n\u2019a pas d\u2019option \xAB\xA0${e}\xA0\xBB. Il y a ${i.join(", ")}.`:`${t} n\u2019a pas d\u2019options.`,strayText:(e,t)=>`\xAB\xA0${e}\xA0\xBB ne va avec aucune option de ${t}. \xC9cris option:valeur.`,serverLanguage:e=>`La page et tes messages priv\xE9s changent. Ce que tout le monde lit reste dans la langue du serveur, et c\u2019est ${e} qui la choisit.`,traffic:"Afficher ou masquer ce que le bot re\xE7oit et envoie",trafficTitle:"\xC9changes",trafficNote:"Tout ce qui passe entre le bot et le faux Discord, le plus r\xE9cent en haut. On y voit les secrets de tous.",trafficEmpty:"Rien pour l\u2019instant.",answer:"r\xE9ponse",journal:{"user %s made interaction %s of type %d (%s)":(e,t,i,o)=>`${e} agit\xA0: interaction ${t} de type ${i}${o&&` (${o})`}`,"user %s wrote in channel %s":e=>`${e} \xE9crit un message`,"user %s dismissed message %s":(e,t)=>`${e} rejette le message ${t}`,"interaction %s was answered with type %d":(e,t)=>`r\xE9ponse de type ${t} \xE0 l\u2019interaction ${e}`,"interaction %s failed: %v":(e,t)=>`\xE9chec de l\u2019interaction ${e}\xA0: ${t}`,"%d identifies of %d are left":(e,t)=>`encore ${e} identifications sur ${t} aujourd\u2019hui`,"gateway connected %d %s":e=>`connexion ${e} \xE0 la passerelle ouverte`,"gateway disconnected %d %s":(e,t)=>`connexion ${e} \xE0 la passerelle ferm\xE9e\xA0: ${t}`},close:"Fermer",welcomeTitle:e=>`Bienvenue dans ${e}\xA0!`,welcomeHint:e=>["\xC0 plusieurs\xA0? ",`Ouvre une deuxi\xE8me fen\xEAtre pour ${e}`,". Chaque fen\xEAtre est un joueur."],typeSlash:"ou tape / pour voir toutes les commandes",messages:"Messages",newest:"Aller au dernier message",used:"a utilis\xE9",edited:"(modifi\xE9)",onlyYou:"Toi seul peux voir ceci",dismiss:"Rejeter le message",thinking:e=>`${e} r\xE9fl\xE9chit\u2026`,failed:"\xC9chec de l\u2019interaction",silent:"L\u2019application ne r\xE9pond pas",refused:"\xC7a ne marche pas",noEntry:e=>`\xAB\xA0${e}\xA0\xBB ne peut pas entrer.`,withoutName:"Ouvrir la page sans nom",entry:{name_length:"Un nom a de 1 \xE0 32 caract\xE8res.",name_letters:"Un nom n\u2019a que des caract\xE8res visibles.",full:"Le serveur est complet."},spoiler:"Texte cach\xE9\xA0: appuie pour le lire",today:e=>`Aujourd\u2019hui \xE0 ${e}`,yesterday:e=>`Hier \xE0 ${e}`,placeholder:e=>`Envoyer un message dans ${e}`,write:e=>`\xC9crire un message dans ${e}, ou taper / pour les commandes`,send:"Envoyer",openCommands:"Voir les commandes",commands:"Commandes",noCommands:"Aucune commande ne porte ce nom.",waitingCommands:"Le bot n\u2019a pas encore enregistr\xE9 de commande.",options:"Options",optional:"facultatif",removeOption:e=>`Retirer ${e}`,nothingFound:"Aucun r\xE9sultat.",missing:e=>`${e} est obligatoire`,noChoice:(e,t)=>`\xAB\xA0${e}\xA0\xBB ne convient pas pour ${t}. Choisis dans la liste, ou corrige.`,yes:"Vrai",no:"Faux",choose:"Fais ton choix",submit:"Envoyer",cancel:"Annuler",required:"obligatoire",elsewhere:"Les images venues d\u2019ailleurs ne sont pas charg\xE9es ici",repliesTo:"En r\xE9ponse \xE0"};var Ri=[{lang:"en",locale:"en-US",name:"English",short:"EN"},{lang:"fr",locale:"fr",name:"Fran\xE7ais",short:"FR"}];function rt(e){return e?.startsWith("fr")?"fr":"en"}function Ui(e){return e==="fr"?Ma:_a}function ze(e,t,i){return(e[`${t}_localizations`]??{})[i]??e[t]}var l={connected:!1,lost:!1,me:null,refused:null,people:[],roles:[],guild:"",channel:"",channelId:"",in:"",bot:{id:"",name:""},online:!1,commands:[],messages:new Map,origin:"",welcome:null,shortcuts:[],ways:[],owner:"",pending:new Set,failures:new Map,notices:[],toast:"",modal:null,enlarged:null,userMenu:null,panel:"",showMembers:!0,traffic:null},Ha=()=>{},Po=!1;function Ca(e){Ha=e}function D(){Po||(Po=!0,queueMicrotask(()=>{Po=!1,Ha()}))}function k(){return Ui(pe())}function pe(){return rt(l.me?.locale??navigator.language)}function we(){return l.in?`@${l.bot.name}`:`#${l.channel}`}function at(e){return e===l.bot.id?l.bot:l.people.find(t=>t.id===e)}function ye(){return{me:l.me?.id,lang:l.me?.locale??"en",spoiler:k().spoiler,user:e=>at(e)?.name??e,role:e=>l.roles.find(t=>t.id===e)?.name??e,channel:e=>e===l.channelId?l.channel:e}}var No=(e,t)=>e.length<t.length||e.length===t.length&&e<t;function vt(){return[...l.messages.values()].sort((e,t)=>No(e.id,t.id)?-1:1)}var ka;function fe(e){l.toast=e,clearTimeout(ka),ka=setTimeout(()=>{l.toast="",D()},6e3),D()}var Ta="theme",Ea=matchMedia("(prefers-color-scheme: light)");function Jl(){try{return localStorage.getItem(Ta)}catch{return null}}var gt=()=>Jl()??(Ea.matches?"light":"dark");function Aa(){document.documentElement.dataset.theme=gt()}function Va(){let e=gt()==="dark"?"light":"dark";try{localStorage.setItem(Ta,e)}catch{}document.documentElement.dataset.theme=e,D()}Ea.addEventListener("change",()=>{Aa(),D()});Aa();var Sa=1,Xl=1,Ql=2,st={string:3,integer:4,boolean:5,user:6,channel:7,role:8,mentionable:9,number:10};function Ut(){let e=l.me.locale,t=[],i=(o,r,n)=>{let s=[...r,o.name],h=[...n,ze(o,"name",e)],d=(o.options??[]).filter(f=>f.type===Xl||f.type===Ql);d.length?d.forEach(f=>i(f,s,h)):t.push({path:s.join(" "),name:h.join(" "),description:ze(o,"description",e),options:o.options??[]})};return l.commands.filter(o=>o.type===Sa).forEach(o=>i(o,[],[])),t.sort((o,r)=>o.name.localeCompare(r.name))}var Oa=e=>Ut().find(t=>t.path===e)?.name??e;function qi(e){let t=l.commands.find(i=>i.type!==Sa&&i.name===e);return t?ze(t,"name",l.me.locale):e}function Da(e){let t=e.toLowerCase().trim(),i=Ut(),o=({name:r,path:n})=>r.startsWith(t)||n.startsWith(t)?0:r.includes(t)||n.includes(t)?1:2;return[0,1].flatMap(r=>i.filter(n=>o(n)===r))}var ne=e=>ze(e,"name",l.me.locale),qt=e=>ze(e,"description",l.me.locale);function bt(e){if(e.choices?.length)return e.choices.map(t=>({name:ze(t,"name",l.me.locale),value:t.value}));switch(e.type){case st.boolean:return[{name:k().yes,value:!0},{name:k().no,value:!1}];case st.mentionable:return[...l.people,l.bot,...l.roles].map(({id:t,name:i})=>({name:`@${i}`,value:t}));case st.user:return[...l.people,l.bot].map(({id:t,name:i})=>({name:`@${i}`,value:t}));case st.role:return l.roles.map(({id:t,name:i})=>({name:`@${i}`,value:t}));case st.channel:return[{name:`#${l.channel}`,value:l.channelId}];default:return null}}function Ft(e,t){let i=bt(e);if(i){let n=t.trim().toLowerCase(),s=h=>[h.name,String(h.value),.../^[@#]/.test(h.name)?[h.name.slice(1)]:[]];return i.find(h=>s(h).some(d=>d.toLowerCase()===n))?.value}if(t.trim()==="")return;if(e.type===st.string)return ja(t.length,e.min_length,e.max_length)?t:void 0;let o=Number(t.replace(",","."));return e.type===st.integer&&!Number.isInteger(o)||!ja(o,e.min_value,e.max_value)?void 0:o}var ja=(e,t,i)=>e>=(t??-1/0)&&e<=(i??1/0);function Ia(e){let t=document.activeElement,i=t?.closest?.("discord-message");e(),!(!i||t.isConnected)&&queueMicrotask(()=>{if(document.activeElement&&document.activeElement!==document.body)return;((i.isConnected?i.querySelector("button:not(:disabled)"):null)??document.querySelector("#composer-input"))?.focus({preventScroll:!0})})}var eh=80,Wt=!0;function Pa(e){e();let t=document.querySelector("#scroller");if(!t||t.dataset.watched)return;t.dataset.watched="yes",t.addEventListener("scroll",()=>th(t),{passive:!0});let i=new ResizeObserver(()=>{performance.now()<Fi.until?Ua(t):Wt&&Lo(t),Na(t)});i.observe(t),i.observe(t.firstElementChild)}var Ba=0;function th(e){e.scrollTop<Ba&&(Wt=!1),Math.abs(e.scrollTop-La)>1&&(Fi.until=0),Ba=e.scrollTop,Na(e)}function Na(e){e.scrollHeight-e.scrollTop-e.clientHeight<eh&&(Wt=!0),e.parentElement.classList.toggle("behind",!Wt)}function Lo(e){e.scrollTop=e.scrollHeight}var Fi={id:"",until:0},ih=1500,La=0;function Ra(e){Fi={id:e,until:performance.now()+ih},queueMicrotask(()=>Ua(document.querySelector("#scroller")))}function Ua(e){let t=e?.querySelector(`[data-id="${Fi.id}"]`);if(!t)return;let i=t.getBoundingClientRect(),o=e.getBoundingClientRect(),r=!t.nextElementSibling;i.height>o.height||i.top<o.top?e.scrollTop+=i.top-o.top:r?Lo(e):i.bottom>o.bottom&&(e.scrollTop+=i.bottom-o.bottom),La=e.scrollTop}function $e(){Wt=!0,Lo(document.querySelector("#scroller"))}async function de(e,t){try{let i=await fetch(`/api/${e}`,{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({as:l.me?.name??"",in:l.in,...t})});return i.ok?await i.json():{status:"refused",detail:(await i.text()).trim()}}catch{return{status:"offline"}}}function xt(e){return e.status==="refused"?k().entry[e.code]??`${k().refused}: ${e.detail}`:e.status==="offline"?k().botOffline(l.bot.name):k().silent}function Ro(e){e.modal&&(l.modal={form:e.form,modal:e.modal})}async function qa(e,t,i,o){let r=`${t.id} ${i}`;if(l.pending.has(r))return;l.pending.add(r),l.failures.delete(t.id),D();let n=await de(e,{message_id:t.id,custom_id:i,...o});l.pending.delete(r),n.status==="ok"?Ro(n):n.status!=="refused"&&l.failures.set(t.id,k().failed),D()}var Wi=(e,t)=>qa("click",e,t,{}),Fa=(e,t,i)=>qa("select",e,t,{values:i});async function Wa(e,t){return Uo(`/${e}`,de("slash",{command:e,options:t}))}async function Za(e,t){await Uo(qi(e),de("use-on-user",{command:e,target:t}))}async function Ga(e){l.pending.has("shortcut")||(l.pending.add("shortcut"),await Uo(`/${l.shortcuts[e].command}`,de("shortcut",{shortcut:e})),l.pending.delete("shortcut"),D())}var oh=0;async function Uo(e,t){$e();let i={id:`notice-${++oh}`,command:e,after:rh(),text:""};D();let o=await t;return o.status==="ok"?Ro(o):(i.text=xt(o),l.notices=[...l.notices.slice(-9),i]),D(),o.status==="ok"}function rh(){return vt().at(-1)?.id??""}function Ya(e){l.notices=l.notices.filter(t=>t.id!==e),D()}async function Ka(e,t,i){return(await de("autocomplete",{command:e,options:t,focus:i})).choices??[]}async function Ja(e,t){let i=await de("submit",{form:e,fields:t});i.status==="ok"?(l.modal=null,Ro(i)):fe(xt(i)),D()}async function Xa(e){$e();let t=await de("post",{text:e});t.status!=="ok"&&fe(xt(t))}async function Qa(e){await de("dismiss",{message_id:e.id})}async function es(e){await de("locale",{text:e});let t=l.people.find(i=>i.id===l.owner);t&&t.id!==l.me.id&&fe(Ui(rt(e)).serverLanguage(t.name))}async function ts(e,t){await de("locale",{text:e,adopted:!0,alone:t})}async function qo(e){return de("join",{as:"",text:e})}var Zi=e=>e.toLowerCase().normalize("NFD").replace(/\p{M}/gu,""),Zt=e=>[e.path??e.option.name,e.name??ne(e.option)].map(Zi),Fo=e=>/^\/\p{L}/u.test(e.trimStart());function Ze(e){let t=e.trim().slice(1),[i,...o]=ah(t),r=sh(i);if(!r)return{wrong:nh(i)};let{command:n,rest:s}=r,h=[];for(let{name:d,value:f}of o){let p=n.options.find(c=>Zt({option:c}).includes(Zi(d)));if(!p)return{wrong:k().noOption(d,`/${n.name}`,n.options.map(ne))};h.push({option:p,text:f})}return s?{wrong:k().strayText(s,`/${n.name}`)}:{command:n,given:h}}function ah(e){let t=/(?:^|\s)([\p{L}\p{N}_-]+):(?!\/\/)\s*(?:"([^"]*)"|«\s*([^»]*?)\s*»|“([^”]*)”)?/gu,i=[...e.matchAll(t)];return[e.slice(0,i[0]?.index??e.length).trim(),...i.map((r,n)=>{let s=r[2]??r[3]??r[4],h=i[n+1]?.index??e.length;return{name:r[1],value:s??e.slice(r.index+r[0].length,h).trim()}})]}function sh(e){let t=Zi(e).split(/\s+/),i=Ut().flatMap(o=>Zt(o).map(r=>({command:o,length:r.split(" ").length,name:r}))).filter(({name:o,length:r})=>t.slice(0,r).join(" ")===o).sort((o,r)=>r.length-o.length);return i.length?{command:i[0].command,rest:e.split(/\s+/).slice(i[0].length).join(" ")}:null}function nh(e){let t=`/${e}`,i=Zi(e),o=Ut(),r=o.filter(h=>Zt(h).some(d=>d.startsWith(`${i} `)));if(r.length)return k().needsMore(t,r.map(h=>h.name.slice(e.length+1)));let[n]=i.split(/\s+/),s=o.find(h=>Zt(h).some(d=>d.split(" ").slice(1).includes(n)))??o.find(h=>Zt(h).some(d=>d.split(" ")[0]===n));return s?k().didYouMean(t,`/${s.name}`):k().unknownCommand(t)}var $={text:"",picking:!1,command:null,fields:[],active:null,mark:0,proposals:[]};function Gi(e){$.text=e,!(e.includes(":")&&($.command?hh(e):Fo(e)&&lh(e)))&&($.picking=!$.command&&e.startsWith("/"),$.mark=$.command&&e===""?-1:0,D())}function lh(e){let{command:t,given:i}=Ze(e);return!t||!i.length?!1:(Ji(t),Yi(i),!0)}function hh(e){let{given:t}=Ze(`/${$.command.name} ${e}`);return t?.length?($.text="",Yi(t),!0):!1}function Yi(e){let t;for(let{option:i,text:o}of e)t=$.fields.find(r=>r.option===i),t||$.fields.push(t={option:i}),Object.assign(t,{text:o,value:Ft(i,o),refused:!1});t.text===""?Qi(t):eo()}function _e(){return $.active?dh($.active):$.command?ch().filter(e=>ne(e).startsWith($.text.trim().toLowerCase())):$.picking?Da($.text.slice(1)):[]}function ch(){return $.command.options.filter(e=>!$.fields.some(t=>t.option===e))}function dh(e){if(e.option.autocomplete)return $.proposals;let t=e.value===void 0&&!e.refused?e.text.trim().toLowerCase():"";return(bt(e.option)??[]).filter(i=>i.name.toLowerCase().includes(t))}function rs(e){let t=_e().length;t&&($.mark=($.mark+e+t)%t),D()}function Ki(e=$.mark){let t=_e()[e];return t?($.active?ph($.active,t):$.command?mh(t):Ji(t),!0):!1}function Ji(e){Object.assign($,{command:e,text:"",picking:!1,fields:[],active:null,mark:-1}),e.options.filter(t=>t.required).forEach(t=>$.fields.push({option:t,text:"",value:void 0})),ms()}function mh(e){let t={option:e,text:"",value:void 0};$.fields.push(t),$.text="",Qi(t)}function ph(e,t){e.text=t.name,e.value=t.value,ms()}function as(e,t){let i=/^(.*?)\s+([\p{L}\p{N}_-]+:(?!\/\/).*)$/u.exec(t),{given:o}=i?Ze(`/${$.command.name} ${i[2]}`):{};if(o?.length){Object.assign(e,{text:i[1],value:Ft(e.option,i[1])}),Yi(o);return}e.text=t,e.refused=!1,e.value=e.option.autocomplete||bt(e.option)?void 0:Ft(e.option,t),$.mark=0,ls(e),D()}function Wo(e){$.active!==e&&(Object.assign($,{active:e,mark:0,proposals:[]}),ls(e),D())}function ss(){$.active&&(ns($.active),Object.assign($,{active:null,mark:-1,proposals:[]}),D())}function ns(e){e.value===void 0&&(e.value=Ft(e.option,e.text))}var is=0,os;function ls(e){if(clearTimeout(os),!e.option.autocomplete)return;let t=++is;os=setTimeout(async()=>{if($.active!==e)return;let i=ds().filter(r=>r.name!==e.option.name),o=await Ka($.command.path,[...i,{name:e.option.name,value:e.text}],e.option.name);t!==is||$.active!==e||($.proposals=o,D())},150)}function Zo(e){$.fields=$.fields.filter(t=>t!==e),$.active=null,eo()}function zt(){fe(""),Object.assign($,{command:null,text:"",picking:!1,fields:[],active:null,mark:0}),eo()}function hs(){zt(),Gi("/")}function cs(e){let{command:t}=Ze(`/${e}`);zt(),t&&Ji(t)}function ds(){return $.fields.filter(e=>e.value!==void 0).map(e=>({name:e.option.name,value:e.value}))}async function Xi(){if(!$.command){let o=$.text.trim();if(!o)return;if(Fo(o)){fh(o);return}Gi(""),await Xa(o);return}$.fields.forEach(ns);let e=$.fields.find(o=>o.value===void 0&&(o.option.required||o.text.trim()));if(e){uh(e);return}let{command:t}=$,i=ds();zt(),await Wa(t.path,i)}function fh(e){let{command:t,given:i,wrong:o}=Ze(e);if(!t){fe(o);return}Ji(t),i.length&&Yi(i),Xi()}function uh(e){let t=ne(e.option),i=e.text.trim();fe(i?k().noChoice(i,t):k().missing(t)),e.refused=!!i,Qi(e),i&&($.mark=-1)}function ms(){let e=$.fields.find(t=>t.value===void 0);e?Qi(e):eo()}function Qi(e){Wo(e),ps(`#option-${CSS.escape(e.option.name)}`)}function eo(){$.active=null,$.mark=$.command?-1:0,ps("#composer-input")}function ps(e){D(),queueMicrotask(()=>queueMicrotask(()=>document.querySelector(e)?.focus()))}function fs(e){let t=e.target.closest?.("discord-mention[data-command]");t&&(e.preventDefault(),cs(t.dataset.command))}document.addEventListener("click",fs);document.addEventListener("keydown",e=>(e.key==="Enter"||e.key===" ")&&fs(e));var Go=ee(class extends te{constructor(e){if(super(e),e.type!==oe.PROPERTY&&e.type!==oe.ATTRIBUTE&&e.type!==oe.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!pi(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===Y||t===b)return t;let i=e.element,o=e.name;if(e.type===oe.PROPERTY){if(t===i[o])return Y}else if(e.type===oe.BOOLEAN_ATTRIBUTE){if(!!t===i.hasAttribute(o))return Y}else if(e.type===oe.ATTRIBUTE&&i.getAttribute(o)===t+"")return Y;return fi(e),t}});var ae=e=>a`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,wt=()=>ae(H`<path d="M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16"/>`),yt=()=>ae(H`<circle cx="12" cy="12" r="4"/><path d="M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-4 7.5"/>`),us=()=>ae(H`<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5"/>`),vs=()=>ae(H`<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>`),gs=()=>ae(H`<path d="M4 6h16M4 12h16M4 18h16"/>`),Ge=()=>ae(H`<path d="m6 6 12 12M18 6 6 18"/>`),to=()=>ae(H`<path d="M14 4h6v6M20 4l-9 9M18 14v5H5V6h5"/>`),bs=()=>ae(H`<path d="m4 12 16-8-6 16-3-6z"/>`),io=()=>ae(H`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>`),xs=()=>ae(H`<path d="m6 9 6 6 6-6"/>`),zs=()=>ae(H`<circle cx="12" cy="12" r="4"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2 2M16.7 16.7l2 2M5.3 18.7l2-2M16.7 7.3l2-2"/>`),ws=()=>ae(H`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"/>`),ys=()=>ae(H`<rect x="3.5" y="3.5" width="17" height="17" rx="4"/><path d="m10 17 4-10"/>`);var Yo=new WeakMap,ue=ee(class extends pt{render(e){return b}update(e,[t]){let i=t!==this.G;return i&&this.rt(void 0),(i||this.lt!==this.ct)&&(this.G=t,this.ht=e.options?.host,this.rt(this.ct=e.element)),b}rt(e){if(this.G!==void 0)if(this.isConnected||(e=void 0),typeof this.G=="function"){let t=this.ht??globalThis,i=Yo.get(t);i===void 0&&(i=new WeakMap,Yo.set(t,i)),i.get(this.G)!==void 0&&this.G.call(this.ht,void 0),i.set(this.G,e),e!==void 0&&this.G.call(this.ht,e)}else this.G.value=e}get lt(){return typeof this.G=="function"?Yo.get(this.ht??globalThis)?.get(this.G):this.G?.value}disconnected(){this.lt===this.ct&&this.rt(void 0)}reconnected(){this.rt(this.ct)}});function $s(){let e=_e(),t=vh(e);return t?a`
    <div class="list-above">
      <h3>${t}</h3>
      <div id="composer-list" role="listbox" aria-label=${t}>
        ${e.map((i,o)=>a`
          <div id=${`line-${o}`} class="line" role="option" aria-selected=${o===$.mark} ${o===$.mark?ue(bh):b}
            @pointerdown=${r=>r.preventDefault()} @click=${()=>Ki(o)}>${gh(i)}</div>`)}
      </div>
    </div>
  `:b}function vh(e){let t=k();if($.active){let{option:o}=$.active;return e.length||!o.autocomplete?`${ne(o)} \xB7 ${qt(o)}`:t.nothingFound}if($.command)return e.length?t.options:"";if(!$.picking)return"";if(e.length)return t.commands;let{wrong:i}=$.text.includes(":")?Ze($.text):{};return i||(l.commands.length?t.noCommands:t.waitingCommands)}function gh(e){return $.active?a`<span>${e.name}</span>`:$.command?a`<b>${ne(e)}</b><span class="muted">${qt(e)}</span>${e.required?b:a`<small>${k().optional}</small>`}`:a`<img class="face" src=${X(l.bot)} alt=""><span class="two"><b>/${e.name}</b><span class="muted">${e.description}</span></span><small>${l.bot.name}</small>`}function bh(e){e?.scrollIntoView({block:"nearest"})}function _s(){let e=k();return a`
    <form class="composer" autocomplete="off" @submit=${t=>t.preventDefault()} @keydown=${yh}>
      ${$s()}
      <div class="entry-line">
        <button type="button" class="tool" aria-label=${e.openCommands} title=${e.openCommands} @click=${hs}>${ys()}</button>
        ${$.command?xh():b}
        ${wh()}
        <button type="button" class="tool send" @click=${Xi} aria-label=${e.send} title=${e.send} ?disabled=${!$.command&&!$.text.trim()}>${bs()}</button>
      </div>
    </form>
  `}function xh(){let e=k();return a`
    <span class="command">/${$.command.name}</span>
    ${$.fields.map(t=>a`
      <span class="option-field" ?data-bad=${t.text&&t.value===void 0&&$.active!==t}>
        <label for=${`option-${t.option.name}`}>${ne(t.option)}</label>
        <input id=${`option-${t.option.name}`} data-option=${t.option.name} .value=${Go(t.text)} title=${qt(t.option)}
          role="combobox" aria-expanded=${$.active===t&&_e().length>0} aria-controls="composer-list" aria-activedescendant=${Ms()}
          inputmode=${zh(t.option)?"decimal":"text"} size=${Math.max(4,t.text.length+1)}
          @input=${i=>as(t,i.target.value)} @focus=${()=>Wo(t)} @blur=${ss}>
        ${t.option.required?b:a`<button type="button" aria-label=${e.removeOption(ne(t.option))} @click=${()=>Zo(t)}>${Ge()}</button>`}
      </span>`)}
  `}var zh=e=>(e.type===4||e.type===10)&&!bt(e);function wh(){let e=k();return a`<input id="composer-input" class="tail" maxlength="2000" .value=${Go($.text)}
    placeholder=${$.command?"":e.placeholder(we())} aria-label=${$.command?e.options:e.write(we())}
    role="combobox" aria-expanded=${!$.active&&_e().length>0} aria-controls="composer-list" aria-activedescendant=${Ms()}
    @input=${t=>Gi(t.target.value)}>`}function Ms(){return _e()[$.mark]?`line-${$.mark}`:b}function yh(e){if(e.isComposing)return;let t=e.key,i=_e().length>0;if(i&&(t==="ArrowDown"||t==="ArrowUp"))rs(t==="ArrowDown"?1:-1);else if(!((t==="Enter"||t==="Tab"&&!e.shiftKey)&&e.target.localName==="input"&&i&&$h()&&Ki()))if(t==="Enter"&&e.target.localName==="input")Xi();else if(t==="Escape"&&($.command||$.picking))zt();else if(t==="Backspace"&&e.target.value===""&&$.command)_h(e.target);else return;e.preventDefault()}function $h(){let e=$.active;return e?e.value===void 0:$.mark>=0}function _h(e){let i=$.fields.find(o=>o.option.name===e.dataset.option)??$.fields.at(-1);i&&!i.option.required?Zo(i):zt()}var Mh={},ks=ee(class extends te{constructor(){super(...arguments),this.ot=Mh}render(e,t){return t()}update(e,[t,i]){if(Array.isArray(t)){if(Array.isArray(this.ot)&&this.ot.length===t.length&&t.every((o,r)=>o===this.ot[r]))return Y}else if(this.ot===t)return Y;return this.ot=Array.isArray(t)?Array.from(t):t,this.render(t,i)}});var Hs=(e,t,i)=>{let o=new Map;for(let r=t;r<=i;r++)o.set(e[r],r);return o},oo=ee(class extends te{constructor(e){if(super(e),e.type!==oe.CHILD)throw Error("repeat() can only be used in text expressions")}dt(e,t,i){let o;i===void 0?i=t:t!==void 0&&(o=t);let r=[],n=[],s=0;for(let h of e)r[s]=o?o(h,s):s,n[s]=i(h,s),s++;return{values:n,keys:r}}render(e,t,i){return this.dt(e,t,i).values}update(e,[t,i,o]){let r=la(e),{values:n,keys:s}=this.dt(t,i,o);if(!Array.isArray(r))return this.ut=s,n;let h=this.ut??=[],d=[],f,p,c=0,x=r.length-1,u=0,z=n.length-1;for(;c<=x&&u<=z;)if(r[c]===null)c++;else if(r[x]===null)x--;else if(h[c]===s[u])d[u]=We(r[c],n[u]),c++,u++;else if(h[x]===s[z])d[z]=We(r[x],n[z]),x--,z--;else if(h[c]===s[z])d[z]=We(r[c],n[z]),mt(e,d[z+1],r[c]),c++,z--;else if(h[x]===s[u])d[u]=We(r[x],n[u]),mt(e,r[c],r[x]),x--,u++;else if(f===void 0&&(f=Hs(s,u,z),p=Hs(h,c,x)),f.has(h[c]))if(f.has(h[x])){let g=p.get(s[u]),v=g!==void 0?r[g]:null;if(v===null){let _=mt(e,r[c]);We(_,n[u]),d[u]=_}else d[u]=We(v,n[u]),mt(e,r[c],v),r[g]=null;u++}else ui(r[x]),x--;else ui(r[c]),c++;for(;u<=z;){let g=mt(e,d[z+1]);We(g,n[u]),d[u++]=g}for(;c<=x;){let g=r[c++];g!==null&&ui(g)}return this.ut=s,fi(e,d),Y}});var Gt=e=>(e??[]).flatMap(t=>[t,...Gt(t.components),...t.accessory?Gt([t.accessory]):[]]);function ro(e){let t=e.embeds.flatMap(o=>[o.title,o.description]),i=Gt(e.components).flatMap(o=>[o.content,o.description,...(o.items??[]).map(r=>r.description)]);return[e.content,...t,...i].filter(o=>typeof o=="string"&&o!=="")}var kh=64;function ao(){for(let e of vt().reverse()){if(e.flags&kh||!e.author.bot)continue;let t=l.ways.map(i=>({...i,id:Hh(e,i.button)})).filter(i=>i.id);if(t.length)return{message:e,ways:t.filter(i=>i.named===Ch(e,l.me.name))}}return null}function As(e,t){$e(),Wi(e,t.id)}function Hh(e,t){return Gt(e.components).find(i=>!i.disabled&&i.custom_id?.endsWith(t))?.custom_id}var Cs=e=>e.replace(/[\\*]/g,""),Ts=e=>/[\p{L}\p{N}]/u.test(e??""),Es=20;function Ch(e,t){let i=Cs(ro(e).join(`
`)),o=[...Cs(t)],r=i.split(o.slice(0,Es).join(""));return r.slice(1).some((n,s)=>!Ts(r[s].at(-1))&&(o.length>Es||!Ts(n[0])))}var Vs=300,Th=5e3,Eh=400,so,no=Vs,js,lo="",Ss="";function ho(e,t){lo=e,Ss=t,clearTimeout(js),so?.close(),Os()}function Os(){let e=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}/api/live?as=${encodeURIComponent(lo)}&in=${Ss}`);so=e,e.onmessage=({data:t})=>{so===e&&(Oh(JSON.parse(t)),D())},e.onclose=()=>{so===e&&(l.lost=l.connected||l.lost,l.connected=!1,D(),js=setTimeout(Ah,no),no=Math.min(2*no,Th))}}var Ds=async()=>!0;function Bs(e){Ds=e}async function Ah(){let e=lo;await Ds(e)&&e===lo&&Os()}var Vh=64,jh=e=>!!(e.flags&Vh)||e.interaction_metadata?.user.id===l.me?.id,Sh={snapshot(e){let{messages:t,...i}=e,o=l.me?.id===e.me.id&&l.in===e.in;Object.assign(l,{...i,channelId:e.channel_id,connected:!0,lost:!1,messages:new Map(t.map(r=>[r.id,r]))}),o||Object.assign(l,{notices:[],failures:new Map,pending:new Set,modal:null}),l.bot.bot=!0,vo(l.people.map(r=>r.name)),no=Vs},message({message:e}){!l.messages.has(e.id)&&jh(e)&&Ra(e.id),l.messages.set(e.id,e),l.messages.size>Eh&&l.messages.delete(l.messages.keys().next().value),l.failures.delete(e.id)},gone({id:e}){l.messages.delete(e)},online({online:e}){l.online=e},commands({commands:e}){l.commands=e},people({people:e}){l.people=e,vo(e.map(t=>t.name)),l.me=e.find(t=>t.id===l.me?.id)??l.me}};function Oh(e){Sh[e.type]?.(e)}async function Ns(){let e=new URLSearchParams(location.search).get("as")??"";Bs(Is),await Is(e)&&ho(e,Dh(location.search))}async function Is(e){if(!e)return!0;let t=await qo(e);return l.refused=t.status==="refused"?{name:e,why:xt(t)}:null,D(),!l.refused}function Ko(e){l.panel="",history.replaceState(null,"",nt(e)),ho(e,l.in),D()}function Ls(e){l.panel="",history.replaceState(null,"",nt(l.me.name,e)),ho(l.me.name,e),D()}function Dh(e){return new URLSearchParams(e).get("in")==="dm"?"dm":""}function nt(e,t=l.in){return`/?as=${encodeURIComponent(e)}${t?`&in=${t}`:""}`}async function Rs(e){let t=await qo(e);t.person?Ko(t.person.name):fe(xt(t))}var Ps=new Set;function Us(){if(!l.me||Ps.has(l.me.id))return;Ps.add(l.me.id);let e=Ri.find(({lang:t})=>t===rt(navigator.language));e.lang!==rt(l.me.locale)&&ts(e.locale,!!ao())}function qs(){let e=k(),t=l.people.find(i=>i.id!==l.me.id);return a`
    <section class="welcome">
      <span class="round">${l.in?yt():wt()}</span>
      <h2>${e.welcomeTitle(we())}</h2>
      ${l.welcome?a`<p>${Jo(l.welcome)}</p>`:b}
      ${l.shortcuts?.length?a`<p class="starts">${Bh()} <span>${e.typeSlash}</span></p>`:b}
      ${t&&!l.in?Ph(t):b}
    </section>
  `}function Bh(){let e=ao();return e?e.ways.length?e.ways.map(t=>a`<button class="button success" @click=${()=>As(e.message,t)}>${Jo(t.label)}</button>`):a`<button class="button success" @click=${$e}>${k().newest}</button>`:l.shortcuts.map(Ih)}function Ih(e,t){let i=l.pending.has("shortcut");return a`<button class=${t===0?"button success":"button secondary"} title=${`/${e.command}`} aria-busy=${i} @click=${()=>Ga(t)}>${Jo(e.label)}</button>`}function Ph(e){let[t,i,o]=k().welcomeHint(e.name);return a`<p class="hint">${t}<a class="md-link" href=${nt(e.name)} target="_blank" rel="noopener">${i}</a>${o}</p>`}function Jo(e){return e[pe()]??e.en??Object.values(e)[0]??""}var Nh=[[/^\\([^A-Za-z0-9\s])/,([,e])=>({type:"text",text:e})],[/^(`+)([^]*?[^`])\1(?!`)/,([,,e])=>({type:"code",text:e.trim()||e})],[/^<(a?):(\w{2,32}):(\d{17,20})>/,([,e,t,i])=>({type:"emoji",name:t,id:i,animated:!!e})],[/^<@!?(\d{17,20})>/,([,e])=>({type:"user",id:e})],[/^<@&(\d{17,20})>/,([,e])=>({type:"role",id:e})],[/^<#(\d{17,20})>/,([,e])=>({type:"channel",id:e})],[/^<\/([^:>\n]{1,100}):(\d{17,20})>/,([,e])=>({type:"command",name:e})],[/^@(everyone|here)\b/,([,e])=>({type:"everyone",name:e})],[/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,([,e,t])=>({type:"time",unix:Number(e),form:t??"f"})],[/^<(https?:\/\/[^\s>]+)>/,([,e])=>({type:"link",url:e,children:Yt(e)})],[/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,([,e,t],i)=>({type:"link",url:t,children:ve(e,i+1)})],[/^https?:\/\/[^\s<>()[\]*|]+[^\s<>()[\]*|.,:;"']/,([e])=>({type:"link",url:e,children:Yt(e)})],[/^\*\*\*(?=\S)([^]+?\S)\*\*\*(?!\*)/,lt("bold-italic")],[/^\*\*(?=\S)([^]*?\S)\*\*(?!\*)/,lt("bold")],[/^__([^]+?)__(?!_)/,lt("underline")],[/^~~([^]+?)~~/,lt("strike")],[/^\|\|([^]+?)\|\|/,lt("spoiler")],[/^\*(?=[^\s*])((?:\*\*|\\.|[^*\\])*?[^\s*])\*(?!\*)/,lt("italic")],[/^_(?=\S)((?:\\.|[^_\\])+?)_(?![A-Za-z0-9_])/,lt("italic")]],Lh=8;function lt(e){return([,t],i)=>({type:e,children:ve(t,i+1)})}function Yt(e){return[{type:"text",text:e}]}function ve(e,t=0){if(t>Lh)return Yt(e);let i=[],o="",r=e,n="";for(;r;){let s=/^[\\`<@[h*_~|]/.test(r)&&Rh(r,n,t);s&&(o&&i.push(...Yt(o)),o="",i.push(s.node));let h=s?s.length:1;s||(o+=r[0]),n=r[h-1],r=r.slice(h)}return o&&i.push(...Yt(o)),i}function Rh(e,t,i){if(/[A-Za-z0-9]/.test(t)&&/^[_h]/.test(e)&&!e.startsWith("__"))return null;for(let[r,n]of Nh){let s=r.exec(e);if(s)return{node:n(s,i),length:s[0].length}}return null}var Fs=/^```(?:([\w+#-]*)\n)?([^]*?)\n?```/,Uh=/^(#{1,3}) +(.+)$/,qh=/^-# +(.+)$/,Fh=/^( *)(?:([-*])|(\d{1,9})\.) +(.+)$/;function Kt(e,t=!1){let i=[],o=e.replace(/\r\n?/g,`
`);for(;o;){let r=Fs.exec(o);if(r){i.push({type:"pre",text:r[2]}),o=o.slice(r[0].length).replace(/^\n/,"");continue}let[n]=o.split(`
`,1);if(!t&&n.startsWith(">>> "))return i.push({type:"quote",blocks:Kt(o.slice(4),!0)}),i;o=o.slice(n.length+1),Wh(i,n,t,s=>{let h=`${s}
${o}`;return Fs.test(h)?(o=h,!0):!1})}return i}function Wh(e,t,i,o){let r=e.at(-1);if(!i&&/^> /.test(t)){r?.type==="quote"?r.blocks.push(...Kt(t.slice(2),!0)):e.push({type:"quote",blocks:Kt(t.slice(2),!0)});return}let n=Uh.exec(t);if(n){e.push({type:"heading",level:n[1].length,nodes:ve(n[2])});return}let s=qh.exec(t);if(s){e.push({type:"subtext",nodes:ve(s[1])});return}let h=Fh.exec(t);if(h){let[,f,,p,c]=h,x=p!==void 0,u={level:Math.min(2,Math.floor(f.length/2)),nodes:ve(c)};r?.type==="list"&&r.ordered===x?r.items.push(u):e.push({type:"list",ordered:x,start:Number(p??1),items:[u]});return}let d=t.indexOf("```");d>0&&o(t.slice(d))&&(t=t.slice(0,d)),r?.type==="lines"?r.source+=`
${t}`:e.push({type:"lines",source:t})}var Xo={t:{timeStyle:"short"},T:{timeStyle:"medium"},d:{dateStyle:"short"},D:{dateStyle:"long"},f:{dateStyle:"long",timeStyle:"short"},F:{dateStyle:"full",timeStyle:"short"}},Ws=[["year",31536e3],["month",2592e3],["day",86400],["hour",3600],["minute",60],["second",1]];function Zh(e,t){let[i,o]=Ws.find(([,r])=>Math.abs(e)>=r)??Ws.at(-1);return new Intl.RelativeTimeFormat(t,{numeric:"always"}).format(Math.trunc(e/o),i)}var Qo=new Set;setInterval(()=>{for(let e of Qo)e.refresh()},1e3);var er=class extends HTMLElement{static observedAttributes=["unix","form","lang"];connectedCallback(){Qo.add(this),this.refresh()}disconnectedCallback(){Qo.delete(this)}attributeChangedCallback(){this.isConnected&&this.refresh()}refresh(){let t=Number(this.getAttribute("unix")),i=this.getAttribute("form"),o=this.getAttribute("lang")||"en",r=new Date(t*1e3),n=!Number.isNaN(r.getTime()),s=String(t);n&&(s=i==="R"?Zh(t-Date.now()/1e3,o):new Intl.DateTimeFormat(o,Xo[i]??Xo.f).format(r)),this.textContent!==s&&(this.textContent=s),n&&(this.title=new Intl.DateTimeFormat(o,Xo.F).format(r))}};customElements.define("live-time",er);function Me(e,t){if(!e)return b;let i=Kt(e),o=i.length===1&&i[0].type==="lines"&&Yh(i[0].source);return i.map(r=>Zs(r,t,o))}function Jt(e,t){return e?$t(ve(e),t):b}var Gh=/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\s]+$/u;function Yh(e){if(Gh.test(e)&&e.trim())return!0;let t=ve(e);return t.filter(i=>i.type==="emoji").length>30?!1:t.some(i=>i.type==="emoji")&&t.every(i=>i.type==="emoji"||i.type==="text"&&!i.text.trim())}function Zs(e,t,i){switch(e.type){case"pre":return a`<pre class="md-pre"><code>${e.text}</code></pre>`;case"quote":return a`<blockquote class="md-quote">${e.blocks.map(o=>Zs(o,t))}</blockquote>`;case"heading":return a`<div class="md-heading" role="heading" aria-level=${e.level+2} data-level=${e.level}>${$t(e.nodes,t)}</div>`;case"subtext":return a`<div class="md-subtext">${$t(e.nodes,t)}</div>`;case"list":return Kh(e,t);default:return a`<div class=${i?"md-lines md-big":"md-lines"}>${$t(ve(e.source),t)}</div>`}}function Kh(e,t){let i=e.items.map(o=>a`<li data-level=${o.level}>${$t(o.nodes,t)}</li>`);return e.ordered?a`<ol class="md-list" start=${e.start}>${i}</ol>`:a`<ul class="md-list">${i}</ul>`}function $t(e,t){return e.map(i=>Jh(i,t))}function Jh(e,t){let i=()=>$t(e.children,t);switch(e.type){case"text":return e.text;case"bold":return a`<strong>${i()}</strong>`;case"italic":return a`<em>${i()}</em>`;case"bold-italic":return a`<em><strong>${i()}</strong></em>`;case"underline":return a`<u>${i()}</u>`;case"strike":return a`<s>${i()}</s>`;case"code":return a`<code class="md-code">${e.text}</code>`;case"spoiler":return a`<discord-spoiler tabindex="0" role="button" aria-label=${t.spoiler} @click=${Gs} @keydown=${Qh}><span>${i()}</span></discord-spoiler>`;case"link":return a`<a class="md-link" href=${e.url} target="_blank" rel="noopener noreferrer nofollow">${i()}</a>`;case"time":return a`<live-time unix=${e.unix} form=${e.form} lang=${t.lang}></live-time>`;case"emoji":return tr(e);default:return Xh(e,t)}}function tr({id:e,name:t},i=!1){return a`<img class="emoji" src=${`/media/emojis/${encodeURIComponent(e)}`} alt=${i?"":`:${t}:`} title=${`:${t}:`} draggable="false">`}function Xh(e,t){switch(e.type){case"user":return a`<discord-mention type="user" data-user=${e.id} ?highlight=${e.id===t.me}>${t.user(e.id)}</discord-mention>`;case"channel":return a`<discord-mention type="channel">${t.channel(e.id)}</discord-mention>`;case"command":return a`<discord-mention type="slash" role="button" tabindex="0" data-command=${e.name}>${e.name}</discord-mention>`;case"role":return a`<discord-mention type="role">${t.role(e.id)}</discord-mention>`;default:return a`<discord-mention type="user">${e.name}</discord-mention>`}}function Gs(e){e.currentTarget.activated=!0,e.currentTarget.removeAttribute("aria-label")}function Qh(e){e.key!=="Enter"&&e.key!==" "||(e.preventDefault(),Gs(e))}function Ks(e,t){l.enlarged={url:e,description:t},D()}function Ys(){l.enlarged=null,D()}function Js(){if(!l.enlarged)return b;let{url:e,description:t}=l.enlarged;return a`
    <dialog class="lightbox" aria-label=${t||k().picture} ${ue(e3)} @close=${Ys} @click=${Ys}>
      <img src=${e} alt=${t||""}>
      <button class="tool" aria-label=${k().close}>${Ge()}</button>
    </dialog>
  `}function e3(e){e&&!e.open&&queueMicrotask(()=>e.isConnected&&!e.open&&e.showModal())}function Ye(e){return!e||!l.origin||!e.startsWith(`${l.origin}/`)?null:`/media${e.slice(l.origin.length)}`}var t3=32768;function Xs(e){if(e.flags&t3)return b;let t=new Set(e.embeds.flatMap(o=>[o.image?.url,o.thumbnail?.url])),i=e.attachments.filter(o=>!t.has(o.url));return i.length?a`<discord-attachments slot="attachments">${i.map(i3)}</discord-attachments>`:b}function i3(e){let t=Ye(e.url);return t?/^image\/(png|jpeg|gif|webp|avif)$/.test(e.content_type??"")?Xt(t,e.description,e.width,e.height):ir(t,e.filename,e.size):b}function ir(e,t,i){return a`<a class="file" href=${e} download=${t}><b>${t}</b><small>${k().file}, ${o3(i)}</small></a>`}function Xt(e,t,i,o){let r=n=>{n.preventDefault(),Ks(e,t)};return a`<a class="picture" href=${e} target="_blank" rel="noopener" title=${k().enlarge} @click=${r}><img src=${e} alt=${t||""} width=${i||b} height=${o||b} decoding="async"></a>`}function o3(e){return e<1024?`${e} B`:`${(e/1024).toFixed(1)} KB`}function co(e){return e.id?tr(e,!0):a`<span class="char" aria-hidden="true">${e.name}</span>`}var se=null,rr=0,en=()=>rr;function or(){rr++,D()}function tn(e,t){let i=`${e.id} ${t.custom_id}`,o=r3(t),r=t.max_values??1,n=o.filter(d=>d.default),s=se?.key===i,h=n.length?n.map(d=>d.label).join(", "):t.placeholder||k().choose;return a`
    <div class="select">
      <button class="select-head" data-custom-id=${t.custom_id} ?disabled=${t.disabled} aria-haspopup="listbox" aria-expanded=${s} aria-busy=${l.pending.has(i)}
        @click=${()=>Qs(i,n)} @keydown=${d=>d.key==="ArrowDown"&&!s&&(d.preventDefault(),Qs(i,n))}>
        <span class=${n.length?"":"muted"}>${h}</span>${xs()}
      </button>
      ${s?a3(e,t,o,r,h):b}
    </div>
  `}function r3(e){let t=new Set((e.default_values??[]).map(o=>o.id)),i=(o,r)=>o.map(({id:n,name:s})=>({label:r+s,value:n,default:t.has(n)}));switch(e.type){case 5:return i([...l.people,l.bot],"@");case 6:return i(l.roles,"@");case 7:return i([...l.people,l.bot,...l.roles],"@");case 8:return i([{id:l.channelId,name:l.channel}],"#");default:return e.options??[]}}function Qs(e,t){se=se?.key===e?null:{key:e,values:new Set(t.map(i=>i.value))},or()}function a3(e,t,i,o,r){let n=d=>{se=null,rr++,Fa(e,t.custom_id,d)},s=d=>{if(o===1){n(t.min_values===0&&se.values.has(d)?[]:[d]);return}se.values.has(d)?se.values.delete(d):se.values.size<o&&se.values.add(d),or()},h=()=>{let d=i.map(f=>f.value).filter(f=>se?.values.has(f));o>1&&d.length>=(t.min_values??1)?n(d):(se=null,or())};return a`
    <div class="options" role="listbox" popover="manual" aria-label=${r} aria-multiselectable=${o>1} ${ue(s3)} @keydown=${d=>n3(d,h)} @focusout=${d=>l3(d,h)}>
      ${i.map(d=>a`
        <button role="option" class="option" data-value=${d.value} aria-selected=${se.values.has(d.value)} @click=${()=>s(d.value)}>
          ${d.emoji?co(d.emoji):b}<span><b>${d.label}</b>${d.description?a`<small>${d.description}</small>`:b}</span>
        </button>`)}
      ${o>1?a`<button class="button primary" @click=${h}>${k().submit}</button>`:b}
    </div>
  `}function s3(e){!e||e.dataset.unfolded||(e.dataset.unfolded="yes",queueMicrotask(()=>{e.showPopover();let t=e.previousElementSibling.getBoundingClientRect(),i=Math.min(e.scrollHeight,320),o=t.bottom+i>innerHeight-8&&t.top>i;e.style.setProperty("left",`${t.left}px`),e.style.setProperty("width",`${t.width}px`),e.style.setProperty("top",`${o?t.top-i-4:t.bottom+4}px`),(e.querySelector("[aria-selected=true]")??e.firstElementChild)?.focus()}))}function n3(e,t){let i={ArrowDown:"nextElementSibling",ArrowUp:"previousElementSibling"};e.key==="Escape"?(e.preventDefault(),e.currentTarget.previousElementSibling.focus(),t()):i[e.key]&&(e.preventDefault(),e.target.closest("button")?.[i[e.key]]?.focus())}function l3(e,t){let i=e.currentTarget,o=e.relatedTarget;se&&!i.contains(o)&&o!==i.previousElementSibling&&t()}var h3={1:"primary",2:"secondary",3:"success",4:"danger",5:"secondary",6:"primary"};function on(e,t){return t.filter(i=>i.type===1).map(i=>a`<discord-action-row slot="components" class="row">${ar(e,i)}</discord-action-row>`)}function ar(e,t){return t.components.map(i=>i.type===2?sr(e,i):tn(e,i))}function sr(e,t){let i=a`${t.emoji?co(t.emoji):b}${t.label?a`<span class="label">${t.label}</span>`:b}`;if(t.style===5&&/^https?:/.test(t.url??""))return a`<a class="button secondary" href=${t.url} target="_blank" rel="noopener noreferrer">${i}${to()}</a>`;let o=l.pending.has(`${e.id} ${t.custom_id}`),r={button:!0,[h3[t.style]??"secondary"]:!0,bare:!t.label};return a`<button class=${me(r)} data-custom-id=${t.custom_id} ?disabled=${t.disabled} aria-busy=${o} aria-label=${t.label?b:t.emoji?.name??""} @click=${()=>Wi(e,t.custom_id)}>${i}</button>`}function an(e){return a`<div slot="components" class="v2">${e.components.map(t=>mo(e,t))}</div>`}function mo(e,t){switch(t.type){case 1:return a`<div class="row v2-row" role="group">${ar(e,t)}</div>`;case 9:return a`<div class="v2-section"><div class="v2-words">${t.components.map(i=>mo(e,i))}</div>${t.accessory?mo(e,t.accessory):b}</div>`;case 2:return sr(e,t);case 10:return a`<div class="v2-text">${Me(t.content,ye())}</div>`;case 11:return a`<div class="v2-thumbnail">${rn(t.media,t.description)}</div>`;case 12:return a`<div class="v2-gallery" data-count=${t.items.length}>${t.items.map(i=>rn(i.media,i.description))}</div>`;case 13:return c3(t);case 14:return a`<div class=${t.divider===!1?"v2-space":"v2-line"} role=${t.divider===!1?b:"separator"} data-spacing=${t.spacing??1}></div>`;case 17:return a`<div class="v2-container" style=${ot({"--accent":d3(t.accent_color)})}>${t.components.map(i=>mo(e,i))}</div>`;default:return b}}function c3(e){let t=Ye(e.file?.url);return t?ir(t,e.name??"",e.size??0):b}function d3(e){return e==null?void 0:`#${e.toString(16).padStart(6,"0")}`}function rn(e,t){if(!e?.url)return b;let i=Ye(e.url);return i?Xt(i,t,e.width,e.height):a`<p class="md-subtext">${k().elsewhere}</p>`}function Qt(e){let t=new Date(e),i=new Intl.DateTimeFormat(pe(),{timeStyle:"short"}).format(t),o=Math.round((sn(new Date)-sn(t))/864e5);return o===0?k().today(i):o===1?k().yesterday(i):new Intl.DateTimeFormat(pe(),{dateStyle:"short",timeStyle:"short"}).format(t)}function sn(e){return new Date(e.getFullYear(),e.getMonth(),e.getDate())}function ln(e,t){let i=ye(),o=e.color?`#${e.color.toString(16).padStart(6,"0")}`:void 0;return a`
    <discord-embed slot="embeds" .color=${o}>
      <discord-embed-description slot="description">
        ${nn(e.thumbnail,t,"embed-thumbnail")}
        ${e.author?a`<div class="embed-author">${hn(e.author.icon_url)}<span>${e.author.name}</span></div>`:b}
        ${e.title?a`<div class="embed-title" role="heading" aria-level="3">${m3(e,i)}</div>`:b}
        ${e.description?a`<div class="embed-text">${Me(e.description,i)}</div>`:b}
        ${e.fields?.length?p3(e.fields,i):b}
        ${nn(e.image,t,"embed-image")}
        ${e.footer||e.timestamp?f3(e):b}
      </discord-embed-description>
    </discord-embed>
  `}function m3(e,t){let i=Jt(e.title,t);return/^https?:/.test(e.url??"")?a`<a class="md-link" href=${e.url} target="_blank" rel="noopener noreferrer">${i}</a>`:i}function p3(e,t){return a`<div class="embed-fields">${e.map(i=>a`
    <div class=${i.inline?"embed-field inline":"embed-field"}>
      <div class="embed-field-name">${Jt(i.name,t)}</div>
      <div>${Me(i.value,t)}</div>
    </div>`)}</div>`}function f3(e){let t=[e.footer?.text,e.timestamp&&Qt(e.timestamp)].filter(Boolean).join(" \u2022 ");return a`<div class="embed-footer">${hn(e.footer?.icon_url)}<span>${t}</span></div>`}function hn(e){let t=Ye(e);return t?a`<img src=${t} alt="">`:b}function nn(e,t,i){if(!e?.url)return b;let o=Ye(e.url);if(!o)return a`<p class="md-subtext">${k().elsewhere}</p>`;let r=t.attachments.find(n=>n.url===e.url);return a`<div class=${i}>${Xt(o,r?.description,e.width??r?.width,e.height??r?.height)}</div>`}var u3=64,v3=128,g3=32768;function cn(e,t){let i=!!e.author.bot,o=e.author.global_name||e.author.username,r=!!(e.flags&u3),n=l.failures.get(e.id),s=e.mentions?.some(h=>h.id===l.me.id)||e.mention_everyone;return a`
    <discord-message
      role="article" data-id=${e.id} data-author=${e.author.id} aria-label=${`${o}, ${Qt(e.timestamp)}`}
      class=${r?"private":""} .highlight=${!!s} .author=${o} .avatar=${X(e.author)} .bot=${i}
      .timestamp=${Qt(e.timestamp)} .messageBodyOnly=${t} ?message-body-only=${t}
    >
      ${z3(e)}
      ${e.flags&v3?x3(o):b3(e)}
      ${e.attachments.length?Xs(e):b}
      ${e.embeds.map(h=>ln(h,e))}
      ${e.flags&g3?an(e):on(e,e.components)}
      ${n?a`<p slot="reactions" class="failure" role="alert">${n}</p>`:b}
      ${r?y3(e):b}
    </discord-message>
  `}function b3(e){let t=e.edited_timestamp&&!e.author.bot?a`<small class="edited">${k().edited}</small>`:b;return e.content?a`<div class="content">${Me(e.content,ye())}${t}</div>`:b}function x3(e){return a`<div class="thinking"><i></i><i></i><i></i><span>${k().thinking(e)}</span></div>`}function z3(e){if(e.command){let{user:o,target_user:r}=e.interaction_metadata,n=at(o.id)?.name??o.username,s=r?qi(e.command):`/${Oa(e.command)}`;return a`<div slot="reply" class="above" data-user=${o.id}><img src=${X(o)} alt=""><b>${n}</b> ${k().used} <code>${s}</code></div>`}let t=e.message_reference&&l.messages.get(e.message_reference.message_id);if(!t)return b;let i=t.author.global_name||t.author.username;return a`<div slot="reply" class="above"><img src=${X(t.author)} alt=""><span class="unseen">${k().repliesTo}</span><b>${i}</b> <span>${w3(t)}</span></div>`}function w3(e){let[t="\u2026"]=ro(e);return Jt(t.split(`
`)[0].replace(/^(#{1,3}|-#|>) +/,"").slice(0,200),ye())}function y3(e){return a`<div slot="thread" class="only-you">${io()} ${k().onlyYou} · <button class="link" @click=${()=>Qa(e)}>${k().dismiss}</button></div>`}function dn(e){return a`
    <discord-message role="article" class="private" .author=${l.bot.name} .avatar=${X(l.bot)} .bot=${!0} .timestamp=${""}>
      <div slot="reply" class="above"><img src=${X(l.me)} alt=""><b>${l.me.name}</b> ${k().used} <code>${e.command}</code></div>
      <p class="failure" role="alert">${e.text}</p>
      <div slot="thread" class="only-you">${io()} ${k().onlyYou} · <button class="link" @click=${()=>Ya(e.id)}>${k().dismiss}</button></div>
    </discord-message>
  `}var $3=420*1e3;function pn(){return a`
    <div class="list">
      ${qs()}
      <discord-messages role="log" aria-relevant="additions" aria-label=${k().messages}>
        ${oo(_3(),e=>e.key,e=>e.draw())}
      </discord-messages>
    </div>
  `}function _3(){let e=[...l.notices],t=[],i=null;for(let o of vt()){for(;e.length&&No(e[0].after,o.id);)t.push(mn(e.shift())),i=null;let r=k3(i,o);i=o,t.push({key:o.id,draw:()=>ks(M3(o,r),()=>cn(o,r))})}return[...t,...e.map(mn)]}function M3(e,t){let i=[...l.pending].filter(o=>o.startsWith(`${e.id} `)).join();return[e,t,i,l.failures.get(e.id),l.me,l.people,l.bot,l.commands,en(),l.messages.get(e.message_reference?.message_id)]}function mn(e){return{key:e.id,draw:()=>dn(e)}}function k3(e,t){return!!e&&e.author.id===t.author.id&&!t.command&&!t.message_reference&&(e.flags&64)===(t.flags&64)&&new Date(t.timestamp)-new Date(e.timestamp)<$3}function un(){if(!l.modal)return b;let{form:e,modal:t}=l.modal,i=k();return a`
    <dialog class="modal" aria-labelledby="modal-title" ${ue(H3)} @cancel=${po} @close=${po}>
      <form method="dialog" @submit=${o=>T3(o,e)}>
        <header><h2 id="modal-title">${t.title}</h2><button type="button" class="tool" aria-label=${i.close} @click=${po}>${Ge()}</button></header>
        <div class="modal-body">${vn(t.components)}</div>
        <footer><button type="button" class="button secondary" @click=${po}>${i.cancel}</button><button class="button primary">${i.submit}</button></footer>
      </form>
    </dialog>
  `}function H3(e){!e||e.open||queueMicrotask(()=>{e.querySelector(".field input, .field textarea")?.setAttribute("autofocus",""),e.showModal()})}function po(){l.modal=null,D()}function vn(e){return e.map(t=>t.type===1?vn(t.components):t.type===10?a`<div>${Me(t.content,ye())}</div>`:t.type===18&&t.component?.type===4?fn({...t.component,label:t.label,hint:t.description}):t.type===18&&t.component?.type===3?C3({...t.component,label:t.label,hint:t.description}):t.type===4?fn(t):b)}function gn(e){let t=e.required!==!1?a` <i title=${k().required}>*</i>`:b;return a`<span class="label">${e.label}${t}</span>${e.hint?a`<small>${e.hint}</small>`:b}`}function C3(e){let t=(e.max_values??1)>1;return a`<label class="field">${gn(e)}<select name=${e.custom_id} ?multiple=${t} ?required=${e.required!==!1}>
    ${t||e.options.some(i=>i.default)?b:a`<option value="">${e.placeholder??""}</option>`}
    ${e.options.map(i=>a`<option value=${i.value} ?selected=${!!i.default}>${i.label}</option>`)}
  </select></label>`}function fn(e){let t=e.required!==!1,i=e.style===2,o=e.max_length??4e3;return a`<label class="field">${gn(e)}${i?a`<textarea name=${e.custom_id} rows="4" maxlength=${o} minlength=${e.min_length??b} placeholder=${e.placeholder??""} ?required=${t} .defaultValue=${e.value??""}></textarea>`:a`<input name=${e.custom_id} maxlength=${o} minlength=${e.min_length??b} placeholder=${e.placeholder??""} ?required=${t} .defaultValue=${e.value??""} autocomplete="off">`}</label>`}function T3(e,t){e.preventDefault();let i=new FormData(e.currentTarget),o=Object.fromEntries([...new Set(i.keys())].map(r=>[r,i.getAll(r).join(",")]));Ja(t,o)}var E3=300,A3=1e3,xn;function nr(){clearTimeout(xn),l.traffic=l.traffic?null:{entries:[],next:0},D(),l.traffic&&zn()}async function zn(){let{traffic:e}=l;try{let i=await(await fetch(`/api/traffic?after=${e.next}`)).json();if(l.traffic!==e)return;i.next<e.next&&(i.next=0),e.next=i.next,i.entries.length&&(e.entries=[...i.entries.reverse(),...e.entries].slice(0,E3),D())}catch{}l.traffic===e&&(xn=setTimeout(zn,A3))}function wn(){if(!l.traffic)return b;let e=k();return a`
    <aside class="drawer" aria-label=${e.trafficTitle}>
      <header><h2>${e.trafficTitle}</h2><button class="tool" aria-label=${e.close} @click=${nr}>${Ge()}</button></header>
      <p>${e.trafficNote}</p>
      <div class="entries" tabindex="0">
        ${l.traffic.entries.length?oo(l.traffic.entries,t=>t.seq,j3):a`<p>${e.trafficEmpty}</p>`}
      </div>
    </aside>
  `}var V3={discord:"\u2192",bot:"\u2190",user:"\xB7"};function j3(e){let t=new Date(e.at).toLocaleTimeString([],{hour12:!1}),i=a`<time>${t}</time> <b aria-hidden="true">${V3[e.from]}</b> <span>${S3(e)}</span>`;return!e.path&&!e.body&&!e.answer?a`<div class="entry" data-from=${e.from} ?data-bad=${e.bad}>${i}</div>`:a`
    <details class="entry" data-from=${e.from} ?data-bad=${e.bad}>
      <summary>${i}</summary>
      ${e.path?a`<code>${e.path}</code>`:b}
      ${e.body?a`<pre>${bn(e.body)}</pre>`:b}
      ${e.answer?a`<small>${k().answer}</small><pre>${bn(e.answer)}</pre>`:b}
    </details>
  `}function S3(e){let t=k().journal[e.template];return t?t(...e.values.map(i=>at(i)?.name??i)):e.title}function bn(e){try{return JSON.stringify(JSON.parse(e),null,2)}catch{return e}}var yn=matchMedia("(max-width: 900px)");function $n(){let e=k();return a`
    <header class="bar">
      <button class="tool only-narrow" aria-label=${e.menu} @click=${()=>_n("menu")}>${gs()}</button>
      <h1>${l.in?yt():wt()}<span>${l.in?l.bot.name:l.channel}</span></h1>
      <span class="presence" data-online=${l.online}>
        <i aria-hidden="true"></i><span>${l.bot.name}</span> <small>${l.online?e.online:e.offline}</small>
      </span>
      <button class="tool" aria-label=${e.traffic} title=${e.traffic} aria-pressed=${!!l.traffic} @click=${nr}>${vs()}</button>
      <button class="tool" aria-label=${e.showMembers} title=${e.showMembers} aria-pressed=${yn.matches?l.panel==="members":l.showMembers} @click=${O3}>${us()}</button>
    </header>
  `}function _n(e){l.panel=l.panel===e?"":e,D()}function O3(){yn.matches?_n("members"):(l.showMembers=!l.showMembers,D())}function kn(){let e=k();return a`
    <aside class="members" aria-label=${e.members}>
      <h3>${e.memberCount(l.people.length)}</h3>
      <ul>${l.people.map(t=>Mn(t,!0,""))}</ul>
      <h3>${e.appCount}</h3>
      <ul>${Mn(l.bot,l.online,a`<span class="tag">${e.app}</span>`)}</ul>
    </aside>
  `}function Mn(e,t,i){return a`
    <li class="member" data-online=${t} data-user=${i?b:e.id} tabindex=${i?b:0}>
      <span class="face-with-dot"><img class="face" src=${X(e)} alt=""><i aria-hidden="true"></i></span>
      <span class="name">${e.name}</span>${i}
      <span class="unseen">${t?k().online:k().offline}</span>
    </li>
  `}function Cn(){let e=k();return a`
    <nav class="menu" aria-label=${e.channels}>
      <h2 class="guild">${l.guild}</h2>
      <div class="channels">
        ${Hn("",wt(),l.channel)}
        ${Hn("dm",yt(),l.bot.name)}
      </div>
      <section class="players" aria-label=${e.switchUser}>
        <h3>${e.switchUser}</h3>
        <ul>${l.people.map(B3)}</ul>
        <form class="add-player" @submit=${I3}>
          <input name="name" maxlength="32" required autocomplete="off" placeholder=${e.addPlayer} aria-label=${e.addPlayer}>
          <button>${e.add}</button>
        </form>
      </section>
      <section class="self">
        <img class="face" src=${X(l.me)} alt="">
        <div class="who"><strong>${l.me.name}</strong><small>${e.online}</small></div>
        <button class="tool theme" aria-label=${gt()==="dark"?e.light:e.dark} title=${gt()==="dark"?e.light:e.dark} @click=${Va}>${gt()==="dark"?zs():ws()}</button>
        <div class="languages" role="group" aria-label=${e.language}>
          ${Ri.map(t=>a`<button lang=${t.lang} title=${t.name} aria-label=${t.name} aria-pressed=${pe()===t.lang} @click=${()=>es(t.locale)}>${t.short}</button>`)}
        </div>
      </section>
    </nav>
  `}function Hn(e,t,i){let o=l.in===e;return a`<a class="channel" href=${o?"#scroller":nt(l.me.name,e)} aria-current=${o?"page":b} @click=${o?null:r=>D3(r,e)}>${t}${i}</a>`}function D3(e,t){e.preventDefault(),Ls(t)}function B3(e){let t=k(),i=e.id===l.me.id;return a`
    <li>
      <button class="player" aria-pressed=${i} aria-label=${i?t.you(e.name):t.playAs(e.name)} @click=${()=>Ko(e.name)}>
        <img class="face" src=${X(e)} alt=""><span>${e.name}</span>
        ${i?a`<small>${t.current}</small>`:""}
      </button>
      <a class="tool" href=${nt(e.name)} target="_blank" rel="noopener" title=${t.newWindow(e.name)} aria-label=${t.newWindow(e.name)}>${to()}</a>
    </li>
  `}function I3(e){e.preventDefault();let t=e.currentTarget.elements.name,i=t.value.trim();i&&(t.value="",Rs(i))}var P3=2,N3=500,Tn=()=>l.commands.filter(e=>e.type===P3);function L3(e){let t=e.composedPath().filter(r=>r instanceof Element),i=t.find(r=>r.dataset?.user);return i?i.dataset.user:t.some(r=>/discord-author-(avatar|username|info)/.test(r.className)||r.localName==="discord-author-info")?t.find(r=>r.dataset?.author)?.dataset.author:void 0}function En(e,t,i){let o=l.me&&at(L3(e));return!o||o.bot||!Tn().length?!1:(l.userMenu={user:o,x:t,y:i},D(),!0)}document.addEventListener("contextmenu",e=>{let t=e.target.getBoundingClientRect?.(),i=e.clientX===0&&e.clientY===0&&t;En(e,i?t.left+8:e.clientX,i?t.bottom:e.clientY)&&e.preventDefault()});var lr;document.addEventListener("pointerdown",e=>{if(clearTimeout(lr),e.pointerType!=="touch")return;let t=e.composedPath();lr=setTimeout(()=>En({composedPath:()=>t},e.clientX,e.clientY),N3)});for(let e of["pointerup","pointercancel","pointermove","scroll"])document.addEventListener(e,()=>clearTimeout(lr),!0);function An(){l.userMenu&&(l.userMenu=null,D())}function Vn(){if(!l.userMenu)return b;let{user:e}=l.userMenu;return a`
    <div class="user-menu" role="menu" popover="auto" aria-label=${k().userMenu(e.name)} ${ue(U3)} @toggle=${t=>t.newState==="closed"&&An()} @keydown=${q3}>
      <header><img class="face" src=${X(e)} alt=""><b>${e.name}</b></header>
      <h3>${k().apps}</h3>
      ${Tn().map(t=>a`<button role="menuitem" @click=${()=>R3(t,e)}>${ze(t,"name",l.me.locale)}<small>${l.bot.name}</small></button>`)}
    </div>
  `}function R3(e,t){An(),Za(e.name,t.id)}function U3(e){if(!e||e.dataset.shown)return;e.dataset.shown="yes";let{x:t,y:i}=l.userMenu;queueMicrotask(()=>{e.showPopover(),e.style.setProperty("left",`${Math.max(8,Math.min(t,innerWidth-e.offsetWidth-8))}px`),e.style.setProperty("top",`${Math.max(8,Math.min(i,innerHeight-e.offsetHeight-8))}px`),e.querySelector("button")?.focus()})}function q3(e){let t={ArrowDown:"nextElementSibling",ArrowUp:"previousElementSibling"};t[e.key]&&(e.preventDefault(),e.target[t[e.key]]?.focus())}function jn(){let e=k();return l.refused?F3(l.refused):l.me?a`
    <div class="app" data-panel=${l.panel} ?data-members=${l.showMembers}>
      ${Cn()}
      <main class="chat" aria-label=${we()}>
        ${$n()}
        <div class="messages">
          <div id="scroller" class="scroller" tabindex="0" role="region" aria-label=${e.messages}>${pn()}</div>
          <button class="newest" @click=${$e}>${e.newest} ↓</button>
        </div>
        ${Z3()}
        ${_s()}
      </main>
      ${kn()}
      ${wn()}
      ${l.panel?a`<div class="veil" @click=${W3}></div>`:b}
    </div>
    ${un()}
    ${Js()}
    ${Vn()}
    <div class="toast" role="status" aria-live="polite">${l.toast?a`<p>${l.toast}</p>`:b}</div>
  `:a`<p class="booting" role="status">${l.lost?e.reconnecting:e.loading}</p>`}function F3({name:e,why:t}){let i=k();return a`
    <main class="booting">
      <p role="alert">${i.noEntry(e)} ${t}</p>
      <p><a class="md-link" href="/">${i.withoutName}</a></p>
    </main>
  `}function W3(){l.panel="",D()}function Z3(){let e="";return l.connected?l.online||(e=k().botOffline(l.bot.name)):e=k().reconnecting,a`<div class="status" role="status">${e?a`<p>${e}</p>`:b}</div>`}Ca(()=>{Us(),document.documentElement.lang=pe(),l.me&&(document.title=k().title(we(),l.guild)),Ia(()=>Pa(()=>ci(jn(),document.body)))});Ns();
/*! @license
Parts of this file are @skyra/discord-components-core 4.0.2, under the MIT License (MIT).

Copyright © 2020 Antonio Román, Jeroen Claassens

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the “Software”), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED “AS IS”, WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
*/
/*! @license
Parts of this file are lit, lit-html, lit-element, @lit/reactive-element and @lit/context, under the BSD 3-Clause License.

Copyright (c) 2017 Google LLC. All rights reserved.

Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met:

1. Redistributions of source code must retain the above copyright notice, this list of conditions and the following
   disclaimer.

2. Redistributions in binary form must reproduce the above copyright notice, this list of conditions and the following
   disclaimer in the documentation and/or other materials provided with the distribution.

3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or promote products
   derived from this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES,
INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES;
LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN
CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS
SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
/*! Bundled license information:

@lit/reactive-element/css-tag.js:
  (**
   * @license
   * Copyright 2019 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

@lit/reactive-element/reactive-element.js:
lit-html/lit-html.js:
lit-element/lit-element.js:
@lit/reactive-element/decorators/custom-element.js:
@lit/reactive-element/decorators/property.js:
@lit/reactive-element/decorators/state.js:
@lit/reactive-element/decorators/event-options.js:
@lit/reactive-element/decorators/base.js:
@lit/reactive-element/decorators/query.js:
@lit/reactive-element/decorators/query-all.js:
@lit/reactive-element/decorators/query-async.js:
@lit/reactive-element/decorators/query-assigned-nodes.js:
@lit/context/lib/decorators/provide.js:
lit-html/directive.js:
lit-html/async-directive.js:
lit-html/directives/repeat.js:
  (**
   * @license
   * Copyright 2017 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/is-server.js:
@lit/context/lib/decorators/consume.js:
  (**
   * @license
   * Copyright 2022 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

@lit/reactive-element/decorators/query-assigned-elements.js:
@lit/context/lib/context-request-event.js:
@lit/context/lib/create-context.js:
@lit/context/lib/controllers/context-consumer.js:
@lit/context/lib/value-notifier.js:
@lit/context/lib/controllers/context-provider.js:
@lit/context/lib/context-root.js:
lit-html/directives/when.js:
lit-html/directives/choose.js:
  (**
   * @license
   * Copyright 2021 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directive-helpers.js:
lit-html/directives/live.js:
lit-html/directives/ref.js:
  (**
   * @license
   * Copyright 2020 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)

lit-html/directives/if-defined.js:
lit-html/directives/class-map.js:
lit-html/directives/guard.js:
  (**
   * @license
   * Copyright 2018 Google LLC
   * SPDX-License-Identifier: BSD-3-Clause
   *)
*/
