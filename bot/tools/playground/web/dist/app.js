var Wr=["#3d6b8f","#7a5195","#2f7d6b","#a34f6f","#8a6d1f","#4f6fb0","#a3553a","#5b7a2f"],xo=new Map;function zo(e,t){let i=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${t}"/>${e}</svg>`;return`data:image/svg+xml,${encodeURIComponent(i)}`}var Fe=zo('<circle cx="20" cy="16" r="7" fill="#fff"/><path d="M7 40a13 13 0 0 1 26 0z" fill="#fff"/>',"#5c6370"),Fn=zo('<path d="M19 6h2v5h-2z" fill="#fff"/><circle cx="20" cy="6" r="2.5" fill="#fff"/><rect x="9" y="11" width="22" height="18" rx="5" fill="#fff"/><circle cx="16" cy="19" r="2.6" fill="#33415c"/><circle cx="24" cy="19" r="2.6" fill="#33415c"/><rect x="15" y="24" width="10" height="2" rx="1" fill="#33415c"/><path d="M12 40a8 8 0 0 1 16 0z" fill="#fff"/>',"#33415c"),Zr=new Map;function wo(e){e.forEach((t,i)=>Zr.set(t,i))}function X(e){if(e?.avatar)return`/media/avatars/${e.id}/${e.avatar}.png?size=128`;if(!e||e.bot)return Fn;let t=e.name??e.global_name??e.username,i=Wr[(Zr.get(t)??t.length)%Wr.length],o=`${i}${t}`;return xo.has(o)||xo.set(o,Wn(t,i)),xo.get(o)}function Wn(e,t){let[i="?"]=e.toUpperCase();return zo(`<text x="20" y="27" font-family="sans-serif" font-size="19" font-weight="600" fill="#fff" text-anchor="middle">&#${i.codePointAt(0)};</text>`,t)}globalThis.$discordMessage={avatars:{default:Fe,blue:Fe,gray:Fe,green:Fe,orange:Fe,red:Fe,pink:Fe},emojis:{}};var ai=globalThis,si=ai.ShadowRoot&&(ai.ShadyCSS===void 0||ai.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,yo=Symbol(),Gr=new WeakMap,Tt=class{constructor(t,i,o){if(this._$cssResult$=!0,o!==yo)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=i}get styleSheet(){let t=this.o,i=this.t;if(si&&t===void 0){let o=i!==void 0&&i.length===1;o&&(t=Gr.get(i)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),o&&Gr.set(i,t))}return t}toString(){return this.cssText}},Yr=e=>new Tt(typeof e=="string"?e:e+"",void 0,yo),N=(e,...t)=>{let i=e.length===1?e[0]:t.reduce((o,r,s)=>o+(n=>{if(n._$cssResult$===!0)return n.cssText;if(typeof n=="number")return n;throw Error("Value passed to 'css' function must be a 'css' function result: "+n+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(r)+e[s+1],e[0]);return new Tt(i,e,yo)},Kr=(e,t)=>{if(si)e.adoptedStyleSheets=t.map(i=>i instanceof CSSStyleSheet?i:i.styleSheet);else for(let i of t){let o=document.createElement("style"),r=ai.litNonce;r!==void 0&&o.setAttribute("nonce",r),o.textContent=i.cssText,e.appendChild(o)}},$o=si?e=>e:e=>e instanceof CSSStyleSheet?(t=>{let i="";for(let o of t.cssRules)i+=o.cssText;return Yr(i)})(e):e;var{is:Zn,defineProperty:Gn,getOwnPropertyDescriptor:Yn,getOwnPropertyNames:Kn,getOwnPropertySymbols:Jn,getPrototypeOf:Xn}=Object,ni=globalThis,Jr=ni.trustedTypes,Qn=Jr?Jr.emptyScript:"",el=ni.reactiveElementPolyfillSupport,Et=(e,t)=>e,At={toAttribute(e,t){switch(t){case Boolean:e=e?Qn:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let i=e;switch(t){case Boolean:i=e!==null;break;case Number:i=e===null?null:Number(e);break;case Object:case Array:try{i=JSON.parse(e)}catch{i=null}}return i}},li=(e,t)=>!Zn(e,t),Xr={attribute:!0,type:String,converter:At,reflect:!1,useDefault:!1,hasChanged:li};Symbol.metadata??=Symbol("metadata"),ni.litPropertyMetadata??=new WeakMap;var ze=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,i=Xr){if(i.state&&(i.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((i=Object.create(i)).wrapped=!0),this.elementProperties.set(t,i),!i.noAccessor){let o=Symbol(),r=this.getPropertyDescriptor(t,o,i);r!==void 0&&Gn(this.prototype,t,r)}}static getPropertyDescriptor(t,i,o){let{get:r,set:s}=Yn(this.prototype,t)??{get(){return this[i]},set(n){this[i]=n}};return{get:r,set(n){let h=r?.call(this);s?.call(this,n),this.requestUpdate(t,h,o)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??Xr}static _$Ei(){if(this.hasOwnProperty(Et("elementProperties")))return;let t=Xn(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(Et("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(Et("properties"))){let i=this.properties,o=[...Kn(i),...Jn(i)];for(let r of o)this.createProperty(r,i[r])}let t=this[Symbol.metadata];if(t!==null){let i=litPropertyMetadata.get(t);if(i!==void 0)for(let[o,r]of i)this.elementProperties.set(o,r)}this._$Eh=new Map;for(let[i,o]of this.elementProperties){let r=this._$Eu(i,o);r!==void 0&&this._$Eh.set(r,i)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let i=[];if(Array.isArray(t)){let o=new Set(t.flat(1/0).reverse());for(let r of o)i.unshift($o(r))}else t!==void 0&&i.push($o(t));return i}static _$Eu(t,i){let o=i.attribute;return o===!1?void 0:typeof o=="string"?o:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,i=this.constructor.elementProperties;for(let o of i.keys())this.hasOwnProperty(o)&&(t.set(o,this[o]),delete this[o]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Kr(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,i,o){this._$AK(t,o)}_$ET(t,i){let o=this.constructor.elementProperties.get(t),r=this.constructor._$Eu(t,o);if(r!==void 0&&o.reflect===!0){let s=(o.converter?.toAttribute!==void 0?o.converter:At).toAttribute(i,o.type);this._$Em=t,s==null?this.removeAttribute(r):this.setAttribute(r,s),this._$Em=null}}_$AK(t,i){let o=this.constructor,r=o._$Eh.get(t);if(r!==void 0&&this._$Em!==r){let s=o.getPropertyOptions(r),n=typeof s.converter=="function"?{fromAttribute:s.converter}:s.converter?.fromAttribute!==void 0?s.converter:At;this._$Em=r;let h=n.fromAttribute(i,s.type);this[r]=h??this._$Ej?.get(r)??h,this._$Em=null}}requestUpdate(t,i,o,r=!1,s){if(t!==void 0){let n=this.constructor;if(r===!1&&(s=this[t]),o??=n.getPropertyOptions(t),!((o.hasChanged??li)(s,i)||o.useDefault&&o.reflect&&s===this._$Ej?.get(t)&&!this.hasAttribute(n._$Eu(t,o))))return;this.C(t,i,o)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,i,{useDefault:o,reflect:r,wrapped:s},n){o&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,n??i??this[t]),s!==!0||n!==void 0)||(this._$AL.has(t)||(this.hasUpdated||o||(i=void 0),this._$AL.set(t,i)),r===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(i){Promise.reject(i)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[r,s]of this._$Ep)this[r]=s;this._$Ep=void 0}let o=this.constructor.elementProperties;if(o.size>0)for(let[r,s]of o){let{wrapped:n}=s,h=this[r];n!==!0||this._$AL.has(r)||h===void 0||this.C(r,void 0,s,h)}}let t=!1,i=this._$AL;try{t=this.shouldUpdate(i),t?(this.willUpdate(i),this._$EO?.forEach(o=>o.hostUpdate?.()),this.update(i)):this._$EM()}catch(o){throw t=!1,this._$EM(),o}t&&this._$AE(i)}willUpdate(t){}_$AE(t){this._$EO?.forEach(i=>i.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(i=>this._$ET(i,this[i])),this._$EM()}updated(t){}firstUpdated(t){}};ze.elementStyles=[],ze.shadowRootOptions={mode:"open"},ze[Et("elementProperties")]=new Map,ze[Et("finalized")]=new Map,el?.({ReactiveElement:ze}),(ni.reactiveElementVersions??=[]).push("2.1.2");var Mo=globalThis,Qr=e=>e,hi=Mo.trustedTypes,ea=hi?hi.createPolicy("lit-html",{createHTML:e=>e}):void 0,ko="$lit$",we=`lit$${Math.random().toFixed(9).slice(2)}$`,Ho="?"+we,tl=`<${Ho}>`,it=document,jt=()=>it.createComment(""),St=e=>e===null||typeof e!="object"&&typeof e!="function",Co=Array.isArray,sa=e=>Co(e)||typeof e?.[Symbol.iterator]=="function",_o=`[ 	
\f\r]`,Vt=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,ta=/-->/g,ia=/>/g,et=RegExp(`>|${_o}(?:([^\\s"'>=/]+)(${_o}*=${_o}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),oa=/'/g,ra=/"/g,na=/^(?:script|style|textarea|title)$/i,To=e=>(t,...i)=>({_$litType$:e,strings:t,values:i}),a=To(1),H=To(2),v3=To(3),Y=Symbol.for("lit-noChange"),g=Symbol.for("lit-nothing"),aa=new WeakMap,tt=it.createTreeWalker(it,129);function la(e,t){if(!Co(e)||!e.hasOwnProperty("raw"))throw Error("invalid template strings array");return ea!==void 0?ea.createHTML(t):t}var ha=(e,t)=>{let i=e.length-1,o=[],r,s=t===2?"<svg>":t===3?"<math>":"",n=Vt;for(let h=0;h<i;h++){let d=e[h],f,p,c=-1,x=0;for(;x<d.length&&(n.lastIndex=x,p=n.exec(d),p!==null);)x=n.lastIndex,n===Vt?p[1]==="!--"?n=ta:p[1]!==void 0?n=ia:p[2]!==void 0?(na.test(p[2])&&(r=RegExp("</"+p[2],"g")),n=et):p[3]!==void 0&&(n=et):n===et?p[0]===">"?(n=r??Vt,c=-1):p[1]===void 0?c=-2:(c=n.lastIndex-p[2].length,f=p[1],n=p[3]===void 0?et:p[3]==='"'?ra:oa):n===ra||n===oa?n=et:n===ta||n===ia?n=Vt:(n=et,r=void 0);let u=n===et&&e[h+1].startsWith("/>")?" ":"";s+=n===Vt?d+tl:c>=0?(o.push(f),d.slice(0,c)+ko+d.slice(c)+we+u):d+we+(c===-2?h:u)}return[la(e,s+(e[i]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),o]},Ot=class e{constructor({strings:t,_$litType$:i},o){let r;this.parts=[];let s=0,n=0,h=t.length-1,d=this.parts,[f,p]=ha(t,i);if(this.el=e.createElement(f,o),tt.currentNode=this.el.content,i===2||i===3){let c=this.el.content.firstChild;c.replaceWith(...c.childNodes)}for(;(r=tt.nextNode())!==null&&d.length<h;){if(r.nodeType===1){if(r.hasAttributes())for(let c of r.getAttributeNames())if(c.endsWith(ko)){let x=p[n++],u=r.getAttribute(c).split(we),z=/([.?@])?(.*)/.exec(x);d.push({type:1,index:s,name:z[2],strings:u,ctor:z[1]==="."?di:z[1]==="?"?mi:z[1]==="@"?pi:rt}),r.removeAttribute(c)}else c.startsWith(we)&&(d.push({type:6,index:s}),r.removeAttribute(c));if(na.test(r.tagName)){let c=r.textContent.split(we),x=c.length-1;if(x>0){r.textContent=hi?hi.emptyScript:"";for(let u=0;u<x;u++)r.append(c[u],jt()),tt.nextNode(),d.push({type:2,index:++s});r.append(c[x],jt())}}}else if(r.nodeType===8)if(r.data===Ho)d.push({type:2,index:s});else{let c=-1;for(;(c=r.data.indexOf(we,c+1))!==-1;)d.push({type:7,index:s}),c+=we.length-1}s++}}static createElement(t,i){let o=it.createElement("template");return o.innerHTML=t,o}};function ot(e,t,i=e,o){if(t===Y)return t;let r=o!==void 0?i._$Co?.[o]:i._$Cl,s=St(t)?void 0:t._$litDirective$;return r?.constructor!==s&&(r?._$AO?.(!1),s===void 0?r=void 0:(r=new s(e),r._$AT(e,i,o)),o!==void 0?(i._$Co??=[])[o]=r:i._$Cl=r),r!==void 0&&(t=ot(e,r._$AS(e,t.values),r,o)),t}var ci=class{constructor(t,i){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=i}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:i},parts:o}=this._$AD,r=(t?.creationScope??it).importNode(i,!0);tt.currentNode=r;let s=tt.nextNode(),n=0,h=0,d=o[0];for(;d!==void 0;){if(n===d.index){let f;d.type===2?f=new pt(s,s.nextSibling,this,t):d.type===1?f=new d.ctor(s,d.name,d.strings,this,t):d.type===6&&(f=new fi(s,this,t)),this._$AV.push(f),d=o[++h]}n!==d?.index&&(s=tt.nextNode(),n++)}return tt.currentNode=it,r}p(t){let i=0;for(let o of this._$AV)o!==void 0&&(o.strings!==void 0?(o._$AI(t,o,i),i+=o.strings.length-2):o._$AI(t[i])),i++}},pt=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,i,o,r){this.type=2,this._$AH=g,this._$AN=void 0,this._$AA=t,this._$AB=i,this._$AM=o,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,i=this._$AM;return i!==void 0&&t?.nodeType===11&&(t=i.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,i=this){t=ot(this,t,i),St(t)?t===g||t==null||t===""?(this._$AH!==g&&this._$AR(),this._$AH=g):t!==this._$AH&&t!==Y&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):sa(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==g&&St(this._$AH)?this._$AA.nextSibling.data=t:this.T(it.createTextNode(t)),this._$AH=t}$(t){let{values:i,_$litType$:o}=t,r=typeof o=="number"?this._$AC(t):(o.el===void 0&&(o.el=Ot.createElement(la(o.h,o.h[0]),this.options)),o);if(this._$AH?._$AD===r)this._$AH.p(i);else{let s=new ci(r,this),n=s.u(this.options);s.p(i),this.T(n),this._$AH=s}}_$AC(t){let i=aa.get(t.strings);return i===void 0&&aa.set(t.strings,i=new Ot(t)),i}k(t){Co(this._$AH)||(this._$AH=[],this._$AR());let i=this._$AH,o,r=0;for(let s of t)r===i.length?i.push(o=new e(this.O(jt()),this.O(jt()),this,this.options)):o=i[r],o._$AI(s),r++;r<i.length&&(this._$AR(o&&o._$AB.nextSibling,r),i.length=r)}_$AR(t=this._$AA.nextSibling,i){for(this._$AP?.(!1,!0,i);t!==this._$AB;){let o=Qr(t).nextSibling;Qr(t).remove(),t=o}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},rt=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,i,o,r,s){this.type=1,this._$AH=g,this._$AN=void 0,this.element=t,this.name=i,this._$AM=r,this.options=s,o.length>2||o[0]!==""||o[1]!==""?(this._$AH=Array(o.length-1).fill(new String),this.strings=o):this._$AH=g}_$AI(t,i=this,o,r){let s=this.strings,n=!1;if(s===void 0)t=ot(this,t,i,0),n=!St(t)||t!==this._$AH&&t!==Y,n&&(this._$AH=t);else{let h=t,d,f;for(t=s[0],d=0;d<s.length-1;d++)f=ot(this,h[o+d],i,d),f===Y&&(f=this._$AH[d]),n||=!St(f)||f!==this._$AH[d],f===g?t=g:t!==g&&(t+=(f??"")+s[d+1]),this._$AH[d]=f}n&&!r&&this.j(t)}j(t){t===g?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},di=class extends rt{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===g?void 0:t}},mi=class extends rt{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==g)}},pi=class extends rt{constructor(t,i,o,r,s){super(t,i,o,r,s),this.type=5}_$AI(t,i=this){if((t=ot(this,t,i,0)??g)===Y)return;let o=this._$AH,r=t===g&&o!==g||t.capture!==o.capture||t.once!==o.once||t.passive!==o.passive,s=t!==g&&(o===g||r);r&&this.element.removeEventListener(this.name,this,o),s&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},fi=class{constructor(t,i,o){this.element=t,this.type=6,this._$AN=void 0,this._$AM=i,this.options=o}get _$AU(){return this._$AM._$AU}_$AI(t){ot(this,t)}},ca={M:ko,P:we,A:Ho,C:1,L:ha,R:ci,D:sa,V:ot,I:pt,H:rt,N:mi,U:pi,B:di,F:fi},il=Mo.litHtmlPolyfillSupport;il?.(Ot,pt),(Mo.litHtmlVersions??=[]).push("3.3.3");var ui=(e,t,i)=>{let o=i?.renderBefore??t,r=o._$litPart$;if(r===void 0){let s=i?.renderBefore??null;o._$litPart$=r=new pt(t.insertBefore(jt(),s),s,void 0,i??{})}return r._$AI(e),r};var Eo=globalThis,q=class extends ze{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let i=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=ui(i,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return Y}};q._$litElement$=!0,q.finalized=!0,Eo.litElementHydrateSupport?.({LitElement:q});var ol=Eo.litElementPolyfillSupport;ol?.({LitElement:q});(Eo.litElementVersions??=[]).push("4.2.2");var K=e=>(t,i)=>{i!==void 0?i.addInitializer(()=>{customElements.define(e,t)}):customElements.define(e,t)};var rl={attribute:!0,type:String,converter:At,reflect:!1,hasChanged:li},al=(e=rl,t,i)=>{let{kind:o,metadata:r}=i,s=globalThis.litPropertyMetadata.get(r);if(s===void 0&&globalThis.litPropertyMetadata.set(r,s=new Map),o==="setter"&&((e=Object.create(e)).wrapped=!0),s.set(i.name,e),o==="accessor"){let{name:n}=i;return{set(h){let d=t.get.call(this);t.set.call(this,h),this.requestUpdate(n,d,e,!0,h)},init(h){return h!==void 0&&this.C(n,void 0,e,h),h}}}if(o==="setter"){let{name:n}=i;return function(h){let d=this[n];t.call(this,h),this.requestUpdate(n,d,e,!0,h)}}throw Error("Unsupported decorator location: "+o)};function C(e){return(t,i)=>typeof i=="object"?al(e,t,i):((o,r,s)=>{let n=r.hasOwnProperty(s);return r.constructor.createProperty(s,o),n?Object.getOwnPropertyDescriptor(r,s):void 0})(e,t,i)}var sl=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},nl=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},da=(()=>{let e=[K("discord-action-row")],t,i=[],o,r=q;var s=class extends r{static{o=this}static{let n=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;sl(null,t={value:o},e,{kind:"class",name:o.name,metadata:n},null,i),s=o=t.value,n&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:n})}static styles=N`
		:host {
			display: flex;
			flex-wrap: wrap;
		}
	`;render(){return a`<slot></slot>`}static{nl(o,i)}};return s=o})();var ll=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},hl=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},ma=(()=>{let e=[K("discord-attachments")],t,i=[],o,r=q;var s=class extends r{static{o=this}static{let n=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;ll(null,t={value:o},e,{kind:"class",name:o.name,metadata:n},null,i),s=o=t.value,n&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:n})}static styles=N`
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
	`;render(){return a`<slot></slot>`}static{hl(o,i)}};return s=o})();var We=class extends Event{constructor(t,i,o,r){super("context-request",{bubbles:!0,composed:!0}),this.context=t,this.contextTarget=i,this.callback=o,this.subscribe=r??!1}};var ft=class{constructor(t,i,o,r){if(this.subscribe=!1,this.provided=!1,this.value=void 0,this.t=(s,n)=>{this.unsubscribe&&(this.unsubscribe!==n&&(this.provided=!1,this.unsubscribe()),this.subscribe||this.unsubscribe()),this.value=s,this.host.requestUpdate(),this.provided&&!this.subscribe||(this.provided=!0,this.callback&&this.callback(s,n)),this.unsubscribe=n},this.host=t,i.context!==void 0){let s=i;this.context=s.context,this.callback=s.callback,this.subscribe=s.subscribe??!1}else this.context=i,this.callback=o,this.subscribe=r??!1;this.host.addController(this)}hostConnected(){this.dispatchRequest()}hostDisconnected(){this.unsubscribe&&(this.unsubscribe(),this.unsubscribe=void 0)}dispatchRequest(){this.host.dispatchEvent(new We(this.context,this.host,this.t,this.subscribe))}};var gi=class{get value(){return this.o}set value(t){this.setValue(t)}setValue(t,i=!1){let o=i||!Object.is(t,this.o);this.o=t,o&&this.updateObservers()}constructor(t){this.subscriptions=new Map,this.updateObservers=()=>{for(let[i,{disposer:o}]of this.subscriptions)i(this.o,o)},t!==void 0&&(this.value=t)}addCallback(t,i,o){if(!o)return void t(this.value);this.subscriptions.has(t)||this.subscriptions.set(t,{disposer:()=>{this.subscriptions.delete(t)},consumerHost:i});let{disposer:r}=this.subscriptions.get(t);t(this.value,r)}clearCallbacks(){this.subscriptions.clear()}};var Ao=class extends Event{constructor(t,i){super("context-provider",{bubbles:!0,composed:!0}),this.context=t,this.contextTarget=i}},ut=class extends gi{constructor(t,i,o){super(i.context!==void 0?i.initialValue:o),this.onContextRequest=r=>{if(r.context!==this.context)return;let s=r.contextTarget??r.composedPath()[0];s!==this.host&&(r.stopPropagation(),this.addCallback(r.callback,s,r.subscribe))},this.onProviderRequest=r=>{if(r.context!==this.context||(r.contextTarget??r.composedPath()[0])===this.host)return;let s=new Set;for(let[n,{consumerHost:h}]of this.subscriptions)s.has(n)||(s.add(n),h.dispatchEvent(new We(this.context,h,n,!0)));r.stopPropagation()},this.host=t,i.context!==void 0?this.context=i.context:this.context=i,this.attachListeners(),this.host.addController?.(this)}attachListeners(){this.host.addEventListener("context-request",this.onContextRequest),this.host.addEventListener("context-provider",this.onProviderRequest)}hostConnected(){this.host.dispatchEvent(new Ao(this.context,this.host))}};function Dt({context:e}){return(t,i)=>{let o=new WeakMap;if(typeof i=="object")return{get(){return t.get.call(this)},set(r){return o.get(this).setValue(r),t.set.call(this,r)},init(r){return o.set(this,new ut(this,{context:e,initialValue:r})),r}};{t.constructor.addInitializer((n=>{o.set(n,new ut(n,{context:e}))}));let r=Object.getOwnPropertyDescriptor(t,i),s;if(r===void 0){let n=new WeakMap;s={get(){return n.get(this)},set(h){o.get(this).setValue(h),n.set(this,h)},configurable:!0,enumerable:!0}}else{let n=r.set;s={...r,set(h){o.get(this).setValue(h),n?.call(this,h)}}}return void Object.defineProperty(t,i,s)}}}function Q({context:e,subscribe:t}){return(i,o)=>{typeof o=="object"?o.addInitializer((function(){new ft(this,{context:e,callback:r=>{i.set.call(this,r)},subscribe:t})})):i.constructor.addInitializer((r=>{new ft(r,{context:e,callback:s=>{r[o]=s},subscribe:t})}))}}function R(e,t,i){return e?t(e):i?.(e)}var{I:dl}=ca,pa=e=>e;var bi=e=>e.strings===void 0,fa=()=>document.createComment(""),vt=(e,t,i)=>{let o=e._$AA.parentNode,r=t===void 0?e._$AB:t._$AA;if(i===void 0){let s=o.insertBefore(fa(),r),n=o.insertBefore(fa(),r);i=new dl(s,n,e,e.options)}else{let s=i._$AB.nextSibling,n=i._$AM,h=n!==e;if(h){let d;i._$AQ?.(e),i._$AM=e,i._$AP!==void 0&&(d=e._$AU)!==n._$AU&&i._$AP(d)}if(s!==r||h){let d=i._$AA;for(;d!==s;){let f=pa(d).nextSibling;pa(o).insertBefore(d,r),d=f}}}return i},Ze=(e,t,i=e)=>(e._$AI(t,i),e),ml={},xi=(e,t=ml)=>e._$AH=t,ua=e=>e._$AH,zi=e=>{e._$AR(),e._$AA.remove()};var ae={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},ee=e=>(...t)=>({_$litDirective$:e,values:t}),ie=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,i,o){this._$Ct=t,this._$AM=i,this._$Ci=o}_$AS(t,i){return this.update(t,i)}update(t,i){return this.render(...i)}};var Bt=(e,t)=>{let i=e._$AN;if(i===void 0)return!1;for(let o of i)o._$AO?.(t,!1),Bt(o,t);return!0},wi=e=>{let t,i;do{if((t=e._$AM)===void 0)break;i=t._$AN,i.delete(e),e=t}while(i?.size===0)},va=e=>{for(let t;t=e._$AM;e=t){let i=t._$AN;if(i===void 0)t._$AN=i=new Set;else if(i.has(e))break;i.add(e),ul(t)}};function pl(e){this._$AN!==void 0?(wi(this),this._$AM=e,va(this)):this._$AM=e}function fl(e,t=!1,i=0){let o=this._$AH,r=this._$AN;if(r!==void 0&&r.size!==0)if(t)if(Array.isArray(o))for(let s=i;s<o.length;s++)Bt(o[s],!1),wi(o[s]);else o!=null&&(Bt(o,!1),wi(o));else Bt(this,e)}var ul=e=>{e.type==ae.CHILD&&(e._$AP??=fl,e._$AQ??=pl)},gt=class extends ie{constructor(){super(...arguments),this._$AN=void 0}_$AT(t,i,o){super._$AT(t,i,o),va(this),this.isConnected=t._$AU}_$AO(t,i=!0){t!==this.isConnected&&(this.isConnected=t,t?this.reconnected?.():this.disconnected?.()),i&&(Bt(this,t),wi(this))}setValue(t){if(bi(this._$Ct))this._$Ct._$AI(t,this);else{let i=[...this._$Ct._$AH];i[this._$Ci]=t,this._$Ct._$AI(i,this,0)}}disconnected(){}reconnected(){}};var Vo=class extends gt{host;element;prevData={};eventData={};render(t){return g}update(t,[i]){this.element!==t.element&&(this.element=t.element),this.host=t.options?.host??this.element,this.apply(i),this.groom(i),this.prevData={...i}}apply(t){if(!t)return;let{prevData:i,element:o}=this;for(let[r,s]of Object.entries(t)){if(s===i[r])continue;let n=r.slice(1);switch(r[0]){case"@":this.eventData[n]=s,this.applyEvent(n,s);break;case".":o[n]=s;break;case"?":s?o.setAttribute(n,""):o.removeAttribute(n);break;default:s===null?o.removeAttribute(r):o.setAttribute(r,String(s));break}}}groom(t){let{prevData:i,element:o}=this;if(i)for(let[r,s]of Object.entries(i)){let n=r.slice(1);if(!t||!(r in t)&&o[n]===s)switch(r[0]){case"@":this.groomEvent(n,s);break;case".":o[n]=void 0;break;case"?":o.removeAttribute(n);break;default:o.removeAttribute(r);break}}}applyEvent(t,i){let{prevData:o,element:r}=this;this.eventData[t]=i,o[t]&&r.removeEventListener(t,this,i),r.addEventListener(t,this,i)}groomEvent(t,i){let{element:o}=this;Reflect.deleteProperty(this.eventData,t),o.removeEventListener(t,this,i)}handleEvent(t){let i=this.eventData[t.type];typeof i=="function"?i.call(this.host,t):i.handleEvent(t)}disconnected(){let{eventData:t,element:i}=this;for(let[o,r]of Object.entries(t)){let s=o.slice(1);i.removeEventListener(s,this,r)}}reconnected(){let{eventData:t,element:i}=this;for(let[o,r]of Object.entries(t)){let s=o.slice(1);i.addEventListener(s,this,r)}}},A=ee(Vo);var vl=H`
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
		${vl}
	</svg>`}var gl=H`
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
		${gl}
	</svg>`}var bl=H`
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
		${bl}
	</svg>`}var xl=H`
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
		${xl}
	</svg>`}var zl=H`
	<path d="M6.563.875h-.438V.438H4.812v1.313h-.438V.875h-.436V.438h-.875v.438h-.438v.875h-.437V.438H.875v.438H.438v1.75h.438v.438h.875v.438h.438v.875h.438v.438h.438v.438h.875v-.438h.438v-.438h.438V3.5h.438v-.437h.875v-.438h.438z" fill="#ff7fc0"/>
	<path d="M3.938 0h-.875v.438h.875zm-1.75 0H.875v.438h1.313zm3.938 0H4.813v.438h1.313zm.438.438h-.438v.438h.438zm.438.438h-.438v1.75h.438zM4.377.438h-.439v.438h.438v.875h.438V.438zm-2.189 0v1.313h.438V.875h.438V.438zm-1.313 0H.438v.438h.438zM.438.875H0v1.75h.438zm.438 1.75H.438v.438h.438zm.875.438H.875v.438h.875zm4.375 0h-.875v.438h.875zm.438-.438h-.438v.438h.438zM5.251 3.938V3.5h-.438v.875h1.75v-.437zM1.75 3.5v.438H.438v.438h1.75V3.5zm-1.313.875H0v1.75h.438zm.438 1.75H.438v.438h.438zm5.25.438H.875v.438h5.25zm.438-.438h-.438v.438h.438zm.438-1.75h-.438v1.75h.438zm-4.376 0h-.437v.438h.438zm.438.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm.438-.438h-.438v.438h.438zm-.875.875h-.876v.438h.875z" fill="#000"/>
	<path d="M4.813 4.375v.438h-.438v.438h-.437v.438h-.875v-.438h-.438v-.438h-.437v-.438H.438v1.75h.438v.438h5.25v-.438h.438v-1.75z" fill="#6be473"/>
	<path d="M1.75 5.25h-.437v.438h.438zm-.438-.438H.875v.438h.438zM5.25 6.125v-.438h-.438v.438h-.874v-.438h-.875v.438h-.875v-.438H1.75v.438H.875v.438h5.25v-.438zm.438-.875H5.25v.438h.438zm.438-.438h-.438v.438h.438zm.438.875h-.438v.438h.438z" fill="#008456"/>
	<path d="M2.625 3.938h-.437v.438h.438zm.438.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm.438-.438h-.438v.438h.438zm.438-.875h-.438v.438h.438zm.875-.438h-.438v.438h.438zm.438-.875h-.438v.875h.438zM3.94 4.813h-.877v.438h.875z" fill="#ff1c90"/>
	<path d="M4.375 5.25h-.437v.438h.438zm.438-.438h-.438v.438h.438zm.438-.438h-.438v.438h.438zm-4.813.001v.875h.438v-.438h1.313v-.438zm.438-3.5H.438v.875h.438zM2.189.437H.875v.438h1.313zm.875.438h-.439v.438h.438zm.875-.438h-.876v.438h.875zm1.313 0h-.438v.875h.438V.875h.875V.438z" fill="#f0f0f0"/>
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
		${zl}
	</svg>`}var wl=H`
	<path d="M3.063.875v.438h.875V.875zm.875-.438v.438h1.75V.438zm1.75.438v.438h.438V.875zm.438.438v.438h.438v-.438zm.438.438v2.188h.438V1.75zm-.438 2.188v.875h.438v-.876zm-.438.875v.438h.438v-.438zm-.875.438v.438h.875v-.438zm-.875.438v.438h.875V5.69zm-.875.438v.438h.875v-.438z" fill="#000"/>
	<path d="M6.563 1.75h-.438v-.437h-.438V.875H3.938v.438h-.875V.875h-1.75v.438H.875v.438H.438v2.188h.438v.875h.438v.438h.875v.438h.875v.438h.875V5.69h.875v-.438h.875v-.438h.438v-.876h.438z" fill="#ff7fc0"/>
	<path d="M6.563 1.75h-.438v2.188h.438zm-.438 2.188h-.438v.875h.438zm-4.812 0H.875v.875h.438zm4.375.875h-.875v.438h.875zm-.875.438h-.875v.438h.875zm-.875.438h-.875v.438h.875zm-.875-.438h-.875v.438h.875zm-.875-.438h-.875v.438h.875z" fill="#ff1b90"/>
	<path d="M1.313.438v.438h1.75V.438zM.875.875v.438h.438V.875zm-.437.438v.438h.438v-.438zM0 1.75v2.188h.438V1.75zm.438 2.188v.875h.438v-.875zm.438.875v.438h.438v-.438zm.438.438v.438h.875v-.438zm.875.438v.438h.875v-.438z" fill="#000"/>
	<path d="M1.313.875v.438h1.75V.875zm2.625 0v.438h1.75V.875zm-.875.438v.438h.875v-.438z" fill="#f0f0f0"/>
	<path opacity=".6" d="M4.813 2.625v-.437h-.875v.438h-.875v-.438h-.875v.438H1.75v1.313h.438v.438h.879v.438h.875v-.438h.871v-.439h.438V2.625z" fill="#fff"/>
	<path d="M5.688 1.313v.438h.438v-.438zm-4.813 0v.438h.438v-.438zm.438.438v.438h.438V1.75zM.438 1.75v.875h.438V1.75z" fill="#f0f0f0"/>
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
		${wl}
	</svg>`}var yl=H`
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
		${yl}
	</svg>`}var $l=H`
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
		${$l}
	</svg>`}var _l=H`
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
		${_l}
	</svg>`}var Ml=H`
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
		${Ml}
	</svg>`}var kl=H`
	<path d="M6.125 2.188v-.875h-.438V.875h-.438V.438h-.875v.438h.438v.438h.438v1.75h-.438v.438h-.438v.438H2.625V3.5h-.437v-.437H1.75v-1.75h.438V.875h.438V.438H1.75v.438h-.437v.438H.875v.875H.438v2.625h.438v.875h.438v.438h.875v.438h2.625v-.438h.875v-.438h.438v-.875h.438V2.188z" fill="#b79cf8"/>
	<path d="M2.625 0H1.75v.438h.875zM.875 1.313H.438v.875h.438zm1.313 0H1.75v1.75h.438zm2.188 2.188H2.625v.438h1.75z" fill="#000"/>
	<path d="M4.375 3.938h-1.75v.438h1.75z" fill="#f0f0f0"/>
	<path d="M.438 2.188H0v2.625h.438zm4.375 4.375H2.188v.438h2.625z" fill="#000"/>
	<path d="M.875 4.375H.438v.438h.438zm4.813.875h-.875v.438H2.188V5.25h-.875v-.438H.875v.875h.438v.438h.875v.438h2.625v-.438h.875v-.438h.438v-.875h-.438zm.875-.875h-.438v.438h.438z" fill="#816bee"/>
	<path d="M1.75.438h-.437v.438h.438zm-.437.437H.875v.438h.438z" fill="#000"/>
	<path d="M2.625.438H1.75v.438h.875zM1.75.875h-.437v.438h.438zm-.437.438H.875v.438h.438zm-.438.875H.438v.438h.438zm.438.438H.875v.438h.438zm.875.438H1.75v.438h.438zm.438.438h-.438v.438h.438zm2.625-.438h-.438v.438h.438zM4.813.439h-.438v.438h.438zm0 3.063h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M3.063.438h-.438v.438h.438zm-.438.437h-.437v.438h.438zm0 2.188h-.437v.438h.438zm-1.75 1.75H.438v.875h.438zm.438.875H.875v.438h.438zM5.251 0h-.875v.438h.875zm.438 6.125h-.875v.438h.875zm-3.5 0h-.876v.438h.875zm4.374-4.812h-.438v.875h.438zm-1.313 0h-.438v1.75h.438zM7 2.188h-.438v2.625H7zM5.687.438h-.438v.438h.438zm.438.438h-.438v.438h.438zM4.375.438h-.437v.438h.438zm.438.438h-.438v.438h.438zm0 2.188h-.438v.438h.438zm1.75 1.75h-.438v.875h.438zm-.438.875h-.438v.438h.438z" fill="#000"/>
	<path d="M2.188.875H1.75v.438h.438z" fill="#b79cf8"/>
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
		${kl}
	</svg>`}var Hl=H`
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
		${Hl}
	</svg>`}var Cl=H`
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
		${Cl}
	</svg>`}var Tl=H`
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
		${Tl}
	</svg>`}var El=H`
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
		${El}
	</svg>`}var Al=H`
	<path d="M5.688 1.313V.875h-.875v.438h-.438V.875h-.437V.438h-.875v.438h-.438v.438h-.437V.875h-.875v.438H.875v1.75h.875v.438h.438v-.438h2.625v.438h.438v-.438h.875v-1.75z" fill="#d1cdd5"/>
	<path d="M6.125 3.938V3.5h-1.75v-.437h-1.75v.438H.875v.438H.438v1.313h.438v.438h1.75v.438h.438v.438h.875v-.438h.438V5.69h1.75v-.438h.438V3.938z" fill="#57595f"/>
	<path d="M3.938 0h-.875v.438h.875zm-.875.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm1.313 0h-.875v.438h.875zm.438.438h-.438v.438h.438zm-1.313 0h-.438v.438h.438zM2.625.875h-.437v.438h.438zM2.188.438h-.875v.438h.875zm-1.313.875H.438v1.75h.438zm.438-.438H.875v.438h.438zM.875 3.5H.438v.438h.438zm-.437.438H0v1.313h.438zm.438 1.313H.438v.438h.438zm1.75.438H.875v.438h1.75zm.438.438h-.439v.438h.438zm.875.438h-.876v.438h.875zm.438-.438h-.439v.438h.438zm1.75-.438h-1.75v.438h1.75zm.438-.438h-.438v.438h.438zm.438-1.313h-.438v1.313h.438zM6.565 3.5h-.438v.438h.438zm0-2.188h-.438v1.75h.438zM2.188 3.5H1.75v.438h.438zm.438-.438h-.438V3.5h.438zm1.75-.438H2.625v.438h1.75zm.438.438h-.438V3.5h.438zm.438.438h-.438v.438h.438zm.438-.438h-.438V3.5h.875v-.437zm-4.377.001H.875v.438h.875v-.438z" fill="#000"/>
	<path d="M.875 4.813H.438v.438h.438zm.438.438H.875v.438h.438zm1.75.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm-.438.438h-.875v.438h.875zm2.188-.875h-.438v.438h.438zm.438-1.313h-.438v1.313h.438z" fill="#35363a"/>
	<path d="M1.313 2.625H.875v.438h.438zm.875.438H1.75v.438h.438zm3.063 0h-.438v.438h.438zm-2.626-.438h-.437v.438h.438zm2.188 0h-.438v.438h.438z" fill="#847d8b"/>
	<path d="M5.25 3.063h-.438v.438h.438zm-.875-.875h-1.75v.438h1.75zm1.75-.438h-.438v1.313h.438z" fill="#847d8b"/>
	<path d="M1.75 1.75h-.437v.438h.438zm-.437-.437H.875v.438h.438zm.875-.438h-.875v.438h.875zm.875 0h-.438v.438h.438zm.875-.438h-.875v.438h.875zm.438.438h-.438v.438h.438zm1.313 0h-.875v.438h.875zm.438.438h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M.875 3.938H.438v.438h.438zm.438-.438H.875v.438h.438zm1.313 0h-.438v.438h.438zm1.75-.438H2.625V3.5h1.75zm.875.875h-.438v.438h.438zm.875-.438h-.875v.438h.875z" fill="#d8d8d8"/>
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
		${Al}
	</svg>`}var Vl=H`
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
`;function Ii(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Vl}
	</svg>`}var jl=H`
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
`;function Ni(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${jl}
	</svg>`}var Sl=H`
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
`;function Pi(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Sl}
	</svg>`}var Ol=H`
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
`;function Li(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Ol}
	</svg>`}var Dl=H`
	<path d="M5.688 2.625v-.437H5.25V1.75h-.438v-.437h-.438V.875h-.436V.438h-.875v.438h-.438v.438h-.437v.438H1.75v.438h-.437v.438H.875v.875H.438v2.188h.438v.438h.875v.438h3.5v-.438h.875v-.438h.438V3.5h-.438v-.875z" fill="#0abbff"/>
	<path d="M3.063 0v.438h.875V0zm-.438.438v.438h.438V.438zm1.313 0v.438h.438V.438zm.438.438v.438h.438V.875zm.438.438v.438h.438v-.439zm.438.438v.438h.438v-.44zm.438.438v.438h.438v-.44zm.438.438v.875h.438v-.878zm-5.69-.003V3.5h.438v-.875zM0 3.5v2.188h.438V3.5zm6.563 0v2.188h.438V3.5zM2.188.875v.438h.438V.875zm-.438.438v.438h.438v-.438zm-.437.437v.438h.438V1.75zm-.438.438v.438h.438v-.438zm-.438 3.5v.438h.438v-.438zm5.688 0v.438h.438v-.438zm-4.375.875v.438h3.5v-.438z" fill="#000"/>
	<path d="M1.75 6.125v.438h3.5v-.438z" fill="#4282d8"/>
	<path d="M.875 6.125v.438h.875v-.438zm5.25.438v-.438H5.25v.438z" fill="#000"/>
	<path d="M3.063.438v.438h.875V.438z" fill="#fff"/>
	<path opacity=".5" d="M4.813 3.5v-.437h-.438v-.438h-.437v-.437h-.875v.438h-.438v.438h-.437v.438H1.75v1.313h.438v.438h2.625v-.438h.438V3.5z" fill="#fff"/>
	<path d="M2.625.875v.438h.438V.875zm-.437.438v.438h.438v-.438zm.438.438v.438h.438V1.75zM1.75 1.75v.438h.438V1.75zm-.437.438v.438h.438v-.438zm-.438.437V3.5h.438v-.875zM.438 3.5v.875h.438V3.5z" fill="#fff"/>
	<path d="M5.25 2.188v.438h.438v-.438zm.438.438v.875h.438v-.876zm.438.875v1.75h-.438v.438H5.25v.438h.875v-.438h.438V3.5zM.875 6.125h.875v-.438H.875z" fill="#4282d8"/>
`;function Ri(e={}){return a`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Dl}
	</svg>`}var Bl=globalThis.$discordMessage??{};function at(){return Bl}var jo={blue:"https://cdn.discordapp.com/embed/avatars/0.png",gray:"https://cdn.discordapp.com/embed/avatars/1.png",green:"https://cdn.discordapp.com/embed/avatars/2.png",orange:"https://cdn.discordapp.com/embed/avatars/3.png",red:"https://cdn.discordapp.com/embed/avatars/4.png",pink:"https://cdn.discordapp.com/embed/avatars/5.png"},So=at().avatars??{},Ui=Object.assign(jo,So,{default:jo[So.default]??So.default??jo.blue}),ga=at().profiles??{},ba=at().defaultTheme==="light"?"light":"dark",xa=at().defaultMode==="compact"?"compact":"cozy",za=at().defaultBackground==="none"?"none":"discord",wa=new Map([["heart",Hi()],["crystal",yi()],["diamond",$i()],["explosion",_i()],["flame",Mi()],["flower",ki()],["key",Ci()],["leaf",Ti()],["lightning",Ei()],["magic",Ai()],["moon",Vi()],["mushroom",ji()],["mythical",Si()],["ornament",Oi()],["plasma",Di()],["rock",Bi()],["shell",Ii()],["skull",Ni()],["sun",Pi()],["sword",Li()],["water",Ri()]]);var Il=H`
	<path
		fill="currentColor"
		d="M18.91 12.98a5.45 5.45 0 0 1 2.18 6.2c-.1.33-.09.68.1.96l.83 1.32a1 1 0 0 1-.84 1.54h-5.5A5.6 5.6 0 0 1 10 17.5a5.6 5.6 0 0 1 5.68-5.5c1.2 0 2.32.36 3.23.98Z"
	/>
	<path
		fill="currentColor"
		d="M19.24 10.86c.32.16.72-.02.74-.38L20 10c0-4.42-4.03-8-9-8s-9 3.58-9 8c0 1.5.47 2.91 1.28 4.11.14.21.12.49-.06.67l-1.51 1.51A1 1 0 0 0 2.4 18h5.1a.5.5 0 0 0 .49-.5c0-4.2 3.5-7.5 7.68-7.5 1.28 0 2.5.3 3.56.86Z"
	/>
`;function It(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 20 20"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Il}
	</svg>`}var Nl=H`
	<path
		fill="currentColor"
		fill-rule="evenodd"
		clip-rule="evenodd"
		d="M10.99 3.16A1 1 0 1 0 9 2.84L8.15 8H4a1 1 0 0 0 0 2h3.82l-.67 4H3a1 1 0 1 0 0 2h3.82l-.8 4.84a1 1 0 0 0 1.97.32L8.85 16h4.97l-.8 4.84a1 1 0 0 0 1.97.32l.86-5.16H20a1 1 0 1 0 0-2h-3.82l.67-4H21a1 1 0 1 0 0-2h-3.82l.8-4.84a1 1 0 1 0-1.97-.32L15.15 8h-4.97l.8-4.84ZM14.15 14l.67-4H9.85l-.67 4h4.97Z"
	/>
`;function Nt(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Nl}
	</svg>`}var Pl=H`
	<path
		fill="currentColor"
		d="M12 2.81a1 1 0 0 1 0-1.41l.36-.36a1 1 0 0 1 1.41 0l9.2 9.2a1 1 0 0 1 0 1.4l-.7.7a1 1 0 0 1-1.3.13l-9.54-6.72a1 1 0 0 1-.08-1.58l1-1L12 2.8ZM12 21.2a1 1 0 0 1 0 1.41l-.35.35a1 1 0 0 1-1.41 0l-9.2-9.19a1 1 0 0 1 0-1.41l.7-.7a1 1 0 0 1 1.3-.12l9.54 6.72a1 1 0 0 1 .07 1.58l-1 1 .35.36ZM15.66 16.8a1 1 0 0 1-1.38.28l-8.49-5.66A1 1 0 1 1 6.9 9.76l8.49 5.65a1 1 0 0 1 .27 1.39ZM17.1 14.25a1 1 0 1 0 1.11-1.66L9.73 6.93a1 1 0 0 0-1.11 1.66l8.49 5.66Z"
	/>
`;function Pt(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Pl}
	</svg>`}var Ll=H`
	<path
		fill="currentColor"
		fill-rule="evenodd"
		clip-rule="evenodd"
		d="M6 9h1V6a5 5 0 0 1 10 0v3h1a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3Zm9-3v3H9V6a3 3 0 1 1 6 0Zm-1 8a2 2 0 0 1-1 1.73V18a1 1 0 1 1-2 0v-2.27A2 2 0 1 1 14 14Z"
	/>
`;function Lt(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Ll}
	</svg>`}var Rl=H`
	<path
		fill="currentColor"
		d="M12 3a1 1 0 0 0-1-1h-.06a1 1 0 0 0-.74.32L5.92 7H3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h2.92l4.28 4.68a1 1 0 0 0 .74.32H11a1 1 0 0 0 1-1V3ZM15.1 20.75c-.58.14-1.1-.33-1.1-.92v-.03c0-.5.37-.92.85-1.05a7 7 0 0 0 0-13.5A1.11 1.11 0 0 1 14 4.2v-.03c0-.6.52-1.06 1.1-.92a9 9 0 0 1 0 17.5Z"
	/>
	<path
		fill="currentColor"
		d="M15.16 16.51c-.57.28-1.16-.2-1.16-.83v-.14c0-.43.28-.8.63-1.02a3 3 0 0 0 0-5.04c-.35-.23-.63-.6-.63-1.02v-.14c0-.63.59-1.1 1.16-.83a5 5 0 0 1 0 9.02Z"
	/>
`;function Rt(e={}){return a`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Rl}
	</svg>`}var bt=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},ce=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},de="light-theme",st="compact-mode",Oo="no-background",ya=(()=>{let e=[K("discord-messages")],t,i=[],o,r=q,s,n=[],h=[],d,f=[],p=[],c,x=[],u=[],z,b=[],v=[],M,L=[],B=[];var G=class extends r{static{o=this}static{let V=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[Dt({context:de}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],d=[Dt({context:Oo}),C({type:Boolean,reflect:!0,attribute:"no-background"})],c=[Dt({context:st}),C({type:Boolean,reflect:!0,attribute:"compact-mode"})],z=[C({reflect:!0,attribute:"channel-type"})],M=[C({reflect:!0,attribute:"channel-name"})],bt(this,null,s,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:E=>"lightTheme"in E,get:E=>E.lightTheme,set:(E,U)=>{E.lightTheme=U}},metadata:V},n,h),bt(this,null,d,{kind:"accessor",name:"noBackground",static:!1,private:!1,access:{has:E=>"noBackground"in E,get:E=>E.noBackground,set:(E,U)=>{E.noBackground=U}},metadata:V},f,p),bt(this,null,c,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:E=>"compactMode"in E,get:E=>E.compactMode,set:(E,U)=>{E.compactMode=U}},metadata:V},x,u),bt(this,null,z,{kind:"accessor",name:"channelType",static:!1,private:!1,access:{has:E=>"channelType"in E,get:E=>E.channelType,set:(E,U)=>{E.channelType=U}},metadata:V},b,v),bt(this,null,M,{kind:"accessor",name:"channelName",static:!1,private:!1,access:{has:E=>"channelName"in E,get:E=>E.channelName,set:(E,U)=>{E.channelName=U}},metadata:V},L,B),bt(null,t={value:o},e,{kind:"class",name:o.name,metadata:V},null,i),G=o=t.value,V&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:V})}static styles=N`
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
	`;#e=ce(this,n,!1);get lightTheme(){return this.#e}set lightTheme(V){this.#e=V}#t=(ce(this,h),ce(this,f,!1));get noBackground(){return this.#t}set noBackground(V){this.#t=V}#i=(ce(this,p),ce(this,x,!1));get compactMode(){return this.#i}set compactMode(V){this.#i=V}#o=(ce(this,u),ce(this,b,void 0));get channelType(){return this.#o}set channelType(V){this.#o=V}#r=(ce(this,v),ce(this,L,void 0));get channelName(){return this.#r}set channelName(V){this.#r=V}connectedCallback(){super.connectedCallback(),(this.lightTheme||ba==="light"&&this.lightTheme)&&(this.lightTheme=!0),(this.compactMode||xa==="compact"&&this.compactMode)&&(this.compactMode=!0),(this.noBackground||za==="none"&&this.noBackground)&&(this.noBackground=!0)}render(){let V;switch(this.channelType){case"text":V=a`${Nt()}`;break;case"voice":V=a`${Rt()}`;break;case"locked":V=a`${Lt()}`;break;case"thread":V=a`${Pt()}`;break;case"forum":V=a`${It()}`;break}return a`
			${R(this.channelType&&this.channelName,()=>a`<div class="discord-channel-header">
						<div class="discord-channel-icon">${V}</div>
						<div class="discord-channel-name">${this.channelName}</div>
					</div>`)}
			<slot></slot>
		`}constructor(){super(...arguments),ce(this,B)}static{ce(o,i)}};return G=o})();var Ul=H`
	<path d="M7.4,11.17,4,8.62,5,7.26l2,1.53L10.64,4l1.36,1Z" fill="currentColor" />
`;function Ut(e={}){return a`<svg
		${A(e)}
		class="discord-application-tag-verified"
		aria-label="Verified App"
		aria-hidden="false"
		width="16"
		height="16"
		viewBox="0 0 16 15.2"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Ul}
	</svg>`}var Do=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},qt=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},f4=(()=>{let e=[K("discord-verified-author-tag")],t,i=[],o,r=q,s,n=[],h=[],d,f=[],p=[];var c=class extends r{static{o=this}static{let x=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[C({type:Boolean})],d=[Q({context:st}),C({type:Boolean,reflect:!0,attribute:"compact-mode"})],Do(this,null,s,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:u=>"verified"in u,get:u=>u.verified,set:(u,z)=>{u.verified=z}},metadata:x},n,h),Do(this,null,d,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:u=>"compactMode"in u,get:u=>u.compactMode,set:(u,z)=>{u.compactMode=z}},metadata:x},f,p),Do(null,t={value:o},e,{kind:"class",name:o.name,metadata:x},null,i),c=o=t.value,x&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:x})}static styles=N`
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
	`;#e=qt(this,n,!1);get verified(){return this.#e}set verified(x){this.#e=x}#t=(qt(this,h),qt(this,f,!1));get compactMode(){return this.#t}set compactMode(x){this.#t=x}render(){return a`${R(this.verified,()=>Ut())}App`}constructor(){super(...arguments),qt(this,p)}static{qt(o,i)}};return c=o})();var J=e=>e??g;var Bo=class extends ie{#e=new Set;render(){return Y}update(t,[i]){let{style:o}=t.element;for(let r of this.#e)i[r]==null&&o.removeProperty(r);this.#e=new Set;for(let[r,s]of Object.entries(i))s==null||s===""||(o.setProperty(r,s),this.#e.add(r));return Y}},nt=ee(Bo);var ql=new Intl.DateTimeFormat("en-US",{day:"2-digit",month:"2-digit",year:"numeric"}),Fl=new Intl.DateTimeFormat("en-US",{hour12:!0,hour:"2-digit",minute:"2-digit"}),Wl=new Intl.DateTimeFormat("en-US",{hour12:!1,hour:"2-digit",minute:"2-digit"}),Zl=e=>e instanceof Date?ql.format(e):e,Gl=(e,t=!1)=>e instanceof Date?t?Wl.format(e):Fl.format(e):e;function Io(e,t=!1,i=!1){if(!(e instanceof Date)&&typeof e!="string")throw new TypeError("Timestamp prop must be a Date object or a string.");return t?Gl(e,i):Zl(e)}var Yl=/(?:<(?<animated>a)?:(?<name>\w{2,32}):)?(?<id>\d{17,21})>?/;function qi(e){let t=at().emojis?.[e];if(t)return t;let i=Yl.exec(e);if(i?.groups){let{name:o,id:r,animated:s}=i.groups;return{name:o,url:`https://cdn.discordapp.com/emojis/${r}.${s?"gif":"png"}`}}}function $a(e){if(e)return wa.get(e)??e}var oe=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},F=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},_a=(()=>{let e=[K("discord-author-info")],t,i=[],o,r=q,s,n=[],h=[],d,f=[],p=[],c,x=[],u=[],z,b=[],v=[],M,L=[],B=[],G,V=[],E=[],U,He=[],Ce=[],Te,Ee=[],Ae=[],Ve,je=[],Se=[],Oe,De=[],Be=[],Ie,Ne=[],Pe=[],Le,Re=[],Ue=[],qe,S=[],k=[];var I=class extends r{static{o=this}static{let j=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[C()],d=[C({type:Boolean})],c=[C({type:Boolean})],z=[C({type:Boolean,attribute:"official-app"})],M=[C({type:Boolean})],G=[C({attribute:"role-color"})],U=[C({attribute:"role-icon"})],Te=[C({attribute:"role-name"})],Ve=[C({attribute:"clan-icon"})],Oe=[C({attribute:"clan-tag"})],Ie=[C({type:Boolean})],Le=[Q({context:st}),C({type:Boolean,reflect:!0,attribute:"compact-mode"})],qe=[Q({context:de}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],oe(this,null,s,{kind:"accessor",name:"author",static:!1,private:!1,access:{has:$=>"author"in $,get:$=>$.author,set:($,P)=>{$.author=P}},metadata:j},n,h),oe(this,null,d,{kind:"accessor",name:"bot",static:!1,private:!1,access:{has:$=>"bot"in $,get:$=>$.bot,set:($,P)=>{$.bot=P}},metadata:j},f,p),oe(this,null,c,{kind:"accessor",name:"server",static:!1,private:!1,access:{has:$=>"server"in $,get:$=>$.server,set:($,P)=>{$.server=P}},metadata:j},x,u),oe(this,null,z,{kind:"accessor",name:"officialApp",static:!1,private:!1,access:{has:$=>"officialApp"in $,get:$=>$.officialApp,set:($,P)=>{$.officialApp=P}},metadata:j},b,v),oe(this,null,M,{kind:"accessor",name:"op",static:!1,private:!1,access:{has:$=>"op"in $,get:$=>$.op,set:($,P)=>{$.op=P}},metadata:j},L,B),oe(this,null,G,{kind:"accessor",name:"roleColor",static:!1,private:!1,access:{has:$=>"roleColor"in $,get:$=>$.roleColor,set:($,P)=>{$.roleColor=P}},metadata:j},V,E),oe(this,null,U,{kind:"accessor",name:"roleIcon",static:!1,private:!1,access:{has:$=>"roleIcon"in $,get:$=>$.roleIcon,set:($,P)=>{$.roleIcon=P}},metadata:j},He,Ce),oe(this,null,Te,{kind:"accessor",name:"roleName",static:!1,private:!1,access:{has:$=>"roleName"in $,get:$=>$.roleName,set:($,P)=>{$.roleName=P}},metadata:j},Ee,Ae),oe(this,null,Ve,{kind:"accessor",name:"clanIcon",static:!1,private:!1,access:{has:$=>"clanIcon"in $,get:$=>$.clanIcon,set:($,P)=>{$.clanIcon=P}},metadata:j},je,Se),oe(this,null,Oe,{kind:"accessor",name:"clanTag",static:!1,private:!1,access:{has:$=>"clanTag"in $,get:$=>$.clanTag,set:($,P)=>{$.clanTag=P}},metadata:j},De,Be),oe(this,null,Ie,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:$=>"verified"in $,get:$=>$.verified,set:($,P)=>{$.verified=P}},metadata:j},Ne,Pe),oe(this,null,Le,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:$=>"compactMode"in $,get:$=>$.compactMode,set:($,P)=>{$.compactMode=P}},metadata:j},Re,Ue),oe(this,null,qe,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:$=>"lightTheme"in $,get:$=>$.lightTheme,set:($,P)=>{$.lightTheme=P}},metadata:j},S,k),oe(null,t={value:o},e,{kind:"class",name:o.name,metadata:j},null,i),I=o=t.value,j&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:j})}static styles=N`
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
	`;#e=F(this,n,void 0);get author(){return this.#e}set author(j){this.#e=j}#t=(F(this,h),F(this,f,!1));get bot(){return this.#t}set bot(j){this.#t=j}#i=(F(this,p),F(this,x,!1));get server(){return this.#i}set server(j){this.#i=j}#o=(F(this,u),F(this,b,!1));get officialApp(){return this.#o}set officialApp(j){this.#o=j}#r=(F(this,v),F(this,L,!1));get op(){return this.#r}set op(j){this.#r=j}#a=(F(this,B),F(this,V,void 0));get roleColor(){return this.#a}set roleColor(j){this.#a=j}#s=(F(this,E),F(this,He,void 0));get roleIcon(){return this.#s}set roleIcon(j){this.#s=j}#n=(F(this,Ce),F(this,Ee,void 0));get roleName(){return this.#n}set roleName(j){this.#n=j}#l=(F(this,Ae),F(this,je,void 0));get clanIcon(){return this.#l}set clanIcon(j){this.#l=j}#h=(F(this,Se),F(this,De,void 0));get clanTag(){return this.#h}set clanTag(j){this.#h=j}#c=(F(this,Be),F(this,Ne,!1));get verified(){return this.#c}set verified(j){this.#c=j}#d=(F(this,Pe),F(this,Re,!1));get compactMode(){return this.#d}set compactMode(j){this.#d=j}#m=(F(this,Ue),F(this,S,!1));get lightTheme(){return this.#m}set lightTheme(j){this.#m=j}render(){let j=$a(this.clanIcon),$=this.clanTag?.slice(0,4);return a`${R(this.compactMode,()=>null,()=>a`<span class="discord-author-username" style="${nt({color:this.roleColor??void 0})}">${this.author}</span>`)}
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
		${R(this.officialApp&&!this.server&&!this.bot,()=>a`<span class="discord-official-application">${Ut()}OFFICIAL</span>`)}
		${R(this.op,()=>a`<span class="discord-application-tag discord-application-tag-op">OP</span>`)}
		${R(this.compactMode,()=>a`<span class="discord-author-username" style="${nt({color:this.roleColor??void 0})}">${this.author}</span>`)}
		${R(this.clanIcon&&this.clanTag&&this.clanTag?.length>0,()=>a`
				<span class="discord-clan-tag">
					${j==="string"?a`<img srcset=${J(j)} alt=${J($)} width="12" height="12" draggable="false" />`:j}
					<span>${$}</span>
				</span>
			`)} `}constructor(){super(...arguments),F(this,k)}static{F(o,i)}};return I=o})();var ue=ee(class extends ie{constructor(e){if(super(e),e.type!==ae.ATTRIBUTE||e.name!=="class"||e.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(e){return" "+Object.keys(e).filter(t=>e[t]).join(" ")+" "}update(e,[t]){if(this.st===void 0){this.st=new Set,e.strings!==void 0&&(this.nt=new Set(e.strings.join(" ").split(/\s/).filter(o=>o!=="")));for(let o in t)t[o]&&!this.nt?.has(o)&&this.st.add(o);return this.render(t)}let i=e.element.classList;for(let o of this.st)o in t||(i.remove(o),this.st.delete(o));for(let o in t){let r=!!t[o];r===this.st.has(o)||this.nt?.has(o)||(r?(i.add(o),this.st.add(o)):(i.remove(o),this.st.delete(o)))}return Y}});var xt=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},me=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Y4=(()=>{let e=[K("discord-custom-emoji")],t,i=[],o,r=q,s,n=[],h=[],d,f=[],p=[],c,x=[],u=[],z,b=[],v=[],M,L=[],B=[];var G=class extends r{static{o=this}static{let V=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[C()],d=[C()],c=[C({attribute:!1})],z=[C({type:Boolean,attribute:"embed-emoji"})],M=[C({type:Boolean,attribute:"jumbo"})],xt(this,null,s,{kind:"accessor",name:"name",static:!1,private:!1,access:{has:E=>"name"in E,get:E=>E.name,set:(E,U)=>{E.name=U}},metadata:V},n,h),xt(this,null,d,{kind:"accessor",name:"url",static:!1,private:!1,access:{has:E=>"url"in E,get:E=>E.url,set:(E,U)=>{E.url=U}},metadata:V},f,p),xt(this,null,c,{kind:"accessor",name:"customEmojisMap",static:!1,private:!1,access:{has:E=>"customEmojisMap"in E,get:E=>E.customEmojisMap,set:(E,U)=>{E.customEmojisMap=U}},metadata:V},x,u),xt(this,null,z,{kind:"accessor",name:"embedEmoji",static:!1,private:!1,access:{has:E=>"embedEmoji"in E,get:E=>E.embedEmoji,set:(E,U)=>{E.embedEmoji=U}},metadata:V},b,v),xt(this,null,M,{kind:"accessor",name:"jumbo",static:!1,private:!1,access:{has:E=>"jumbo"in E,get:E=>E.jumbo,set:(E,U)=>{E.jumbo=U}},metadata:V},L,B),xt(null,t={value:o},e,{kind:"class",name:o.name,metadata:V},null,i),G=o=t.value,V&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:V})}static styles=N`
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
	`;#e=me(this,n,void 0);get name(){return this.#e}set name(V){this.#e=V}#t=(me(this,h),me(this,f,void 0));get url(){return this.#t}set url(V){this.#t=V}#i=(me(this,p),me(this,x,{}));get customEmojisMap(){return this.#i}set customEmojisMap(V){this.#i=V}#o=(me(this,u),me(this,b,void 0));get embedEmoji(){return this.#o}set embedEmoji(V){this.#o=V}#r=(me(this,v),me(this,L,void 0));get jumbo(){return this.#r}set jumbo(V){this.#r=V}willUpdate(){if(!this.url&&this.name){let V=qi(this.name)??this.customEmojisMap[this.name];V&&(this.url??=V.url??"",this.embedEmoji??=V.embedEmoji??!1)}}render(){let V=`:${this.name}:`;return a`<span
			class=${ue({"discord-embed-custom-emoji":this.embedEmoji,"discord-custom-emoji":!this.embedEmoji})}
			><img
				aria-label=${V}
				src=${J(this.url)}
				alt=${V}
				draggable="false"
				class=${ue({"discord-embed-custom-emoji-image":this.embedEmoji,"discord-custom-emoji-image":!this.embedEmoji,"discord-custom-jumbo-emoji-image":this.jumbo})}
		/></span> `}constructor(){super(...arguments),me(this,B)}static{me(o,i)}};return G=o})();var se=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},W=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Ma=(()=>{let e=[K("discord-embed")],t,i=[],o,r=q,s,n=[],h=[],d,f=[],p=[],c,x=[],u=[],z,b=[],v=[],M,L=[],B=[],G,V=[],E=[],U,He=[],Ce=[],Te,Ee=[],Ae=[],Ve,je=[],Se=[],Oe,De=[],Be=[],Ie,Ne=[],Pe=[],Le,Re=[],Ue=[];var qe=class extends r{static{o=this}static{let S=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[C()],d=[C({attribute:"author-name"})],c=[C({attribute:"author-image"})],z=[C({attribute:"author-url"})],M=[C({attribute:"embed-title"})],G=[C({attribute:!1})],U=[C()],Te=[C()],Ve=[C()],Oe=[C()],Ie=[C()],Le=[Q({context:de,subscribe:!0}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],se(this,null,s,{kind:"accessor",name:"color",static:!1,private:!1,access:{has:k=>"color"in k,get:k=>k.color,set:(k,I)=>{k.color=I}},metadata:S},n,h),se(this,null,d,{kind:"accessor",name:"authorName",static:!1,private:!1,access:{has:k=>"authorName"in k,get:k=>k.authorName,set:(k,I)=>{k.authorName=I}},metadata:S},f,p),se(this,null,c,{kind:"accessor",name:"authorImage",static:!1,private:!1,access:{has:k=>"authorImage"in k,get:k=>k.authorImage,set:(k,I)=>{k.authorImage=I}},metadata:S},x,u),se(this,null,z,{kind:"accessor",name:"authorUrl",static:!1,private:!1,access:{has:k=>"authorUrl"in k,get:k=>k.authorUrl,set:(k,I)=>{k.authorUrl=I}},metadata:S},b,v),se(this,null,M,{kind:"accessor",name:"embedTitle",static:!1,private:!1,access:{has:k=>"embedTitle"in k,get:k=>k.embedTitle,set:(k,I)=>{k.embedTitle=I}},metadata:S},L,B),se(this,null,G,{kind:"accessor",name:"embedEmojisMap",static:!1,private:!1,access:{has:k=>"embedEmojisMap"in k,get:k=>k.embedEmojisMap,set:(k,I)=>{k.embedEmojisMap=I}},metadata:S},V,E),se(this,null,U,{kind:"accessor",name:"url",static:!1,private:!1,access:{has:k=>"url"in k,get:k=>k.url,set:(k,I)=>{k.url=I}},metadata:S},He,Ce),se(this,null,Te,{kind:"accessor",name:"thumbnail",static:!1,private:!1,access:{has:k=>"thumbnail"in k,get:k=>k.thumbnail,set:(k,I)=>{k.thumbnail=I}},metadata:S},Ee,Ae),se(this,null,Ve,{kind:"accessor",name:"image",static:!1,private:!1,access:{has:k=>"image"in k,get:k=>k.image,set:(k,I)=>{k.image=I}},metadata:S},je,Se),se(this,null,Oe,{kind:"accessor",name:"video",static:!1,private:!1,access:{has:k=>"video"in k,get:k=>k.video,set:(k,I)=>{k.video=I}},metadata:S},De,Be),se(this,null,Ie,{kind:"accessor",name:"provider",static:!1,private:!1,access:{has:k=>"provider"in k,get:k=>k.provider,set:(k,I)=>{k.provider=I}},metadata:S},Ne,Pe),se(this,null,Le,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:k=>"lightTheme"in k,get:k=>k.lightTheme,set:(k,I)=>{k.lightTheme=I}},metadata:S},Re,Ue),se(null,t={value:o},e,{kind:"class",name:o.name,metadata:S},null,i),qe=o=t.value,S&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:S})}static styles=N`
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
	`;#e=W(this,n,void 0);get color(){return this.#e}set color(S){this.#e=S}#t=(W(this,h),W(this,f,void 0));get authorName(){return this.#t}set authorName(S){this.#t=S}#i=(W(this,p),W(this,x,void 0));get authorImage(){return this.#i}set authorImage(S){this.#i=S}#o=(W(this,u),W(this,b,void 0));get authorUrl(){return this.#o}set authorUrl(S){this.#o=S}#r=(W(this,v),W(this,L,void 0));get embedTitle(){return this.#r}set embedTitle(S){this.#r=S}#a=(W(this,B),W(this,V,{}));get embedEmojisMap(){return this.#a}set embedEmojisMap(S){this.#a=S}#s=(W(this,E),W(this,He,void 0));get url(){return this.#s}set url(S){this.#s=S}#n=(W(this,Ce),W(this,Ee,void 0));get thumbnail(){return this.#n}set thumbnail(S){this.#n=S}#l=(W(this,Ae),W(this,je,void 0));get image(){return this.#l}set image(S){this.#l=S}#h=(W(this,Se),W(this,De,void 0));get video(){return this.#h}set video(S){this.#h=S}#c=(W(this,Be),W(this,Ne,void 0));get provider(){return this.#c}set provider(S){this.#c=S}#d=(W(this,Pe),W(this,Re,!1));get lightTheme(){return this.#d}set lightTheme(S){this.#d=S}render(){let S=this.parseTitle(this.authorName),k=this.parseTitle(this.embedTitle);return a`<div style=${nt({"background-color":this.color})} class="discord-left-border"></div>
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
						${R(k,()=>a`<div class="discord-embed-title">
									${this.url?a`<a href="${this.url}" target="_blank" rel="noopener noreferrer"> ${k} </a>`:a`${k}`}
								</div>`)}
						<slot name="description"></slot>
						<slot name="fields"></slot>
						${R(this.image||this.video,()=>a`<div class=${ue({"discord-embed-media":!0,"discord-embed-media-video":!!this.video})}>
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
			`:this.image?a`<img src=${J(this.image)} alt="Discord embed media" class="discord-embed-image" />`:null}parseTitle(S){if(!S)return null;let k=[],I="";for(let j of S.split(`
`)){for(let $ of j.split(" ")){let P=qi($)??this.embedEmojisMap[$]??{};P.name?k.push(a`<discord-custom-emoji name=${P.name} url=${J(P.url)} embed-emoji></discord-custom-emoji>`):I+=`${$} `,I===" "&&k.push(a`<br />`)}k.push(I),I=""}return k.map(j=>typeof j=="string"?a`<span>${j}</span>`:j)}constructor(){super(...arguments),W(this,Ue)}static{W(o,i)}};return qe=o})();var Kl=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},Jl=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},ka=(()=>{let e=[K("discord-embed-description")],t,i=[],o,r=q;var s=class extends r{static{o=this}static{let n=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;Kl(null,t={value:o},e,{kind:"class",name:o.name,metadata:n},null,i),s=o=t.value,n&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:n})}static styles=N`
		:host {
			font-size: 0.875rem;
			font-weight: 400;
			grid-column: 1/1;
			line-height: 1.125rem;
			margin-top: 8px;
			min-width: 0;
		}
	`;render(){return a`<slot></slot>`}static{Jl(o,i)}};return s=o})();var Ha=(e,t,i)=>{for(let o of t)if(o[0]===e)return(0,o[1])();return i?.()};function Xl(e){return e.startsWith("#")?e.slice(1):e}function Ql(e){let t=e.length===3||e.length===4,i=t?`${e.slice(0,1)}${e.slice(0,1)}`:e.slice(0,2),o=t?`${e.slice(1,2)}${e.slice(1,2)}`:e.slice(2,4),r=t?`${e.slice(2,3)}${e.slice(2,3)}`:e.slice(4,6),s=(t?`${e.slice(3,4)}${e.slice(3,4)}`:e.slice(6,8))||"ff";return{r:i,g:o,b:r,a:s}}function Fi(e){return Number.parseInt(e,16)}function eh({r:e,g:t,b:i,a:o}){return{r:Fi(e),g:Fi(t),b:Fi(i),a:Number((Fi(o)/255).toFixed(2))}}function th(e){return typeof e=="number"||typeof e=="string"&&Number.isFinite(Number(e))}function ih(e,t){let{r:i,g:o,b:r,a:s}=e,n=th(t)?t:s;return`rgba(${i}, ${o}, ${r}, ${n})`}function Wi(e,t){let i=Xl(e),o=Ql(i),r=eh(o);return ih(r,t)}var oh=H`
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
`;function No(e={}){return a`<svg
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
		${oh}
	</svg>`}var rh=H`
	<path
		fill="currentColor"
		d="M21.487 5.126L12.487 0.126C12.184 -0.042 11.818 -0.042 11.515 0.126L2.51498 5.126C2.19798 5.302 2.00098 5.636 2.00098 5.999C2.00098 6.693 2.11498 22.999 12.001 22.999C21.887 22.999 22.001 6.693 22.001 5.999C22.001 5.636 21.804 5.302 21.487 5.126ZM12.001 5.999C13.382 5.999 14.501 7.118 14.501 8.499C14.501 9.88 13.382 10.999 12.001 10.999C10.62 10.999 9.50098 9.88 9.50098 8.499C9.50098 7.118 10.62 5.999 12.001 5.999ZM8.25098 16C8.25098 13.699 9.69998 12.25 12.001 12.25C14.302 12.25 15.751 13.699 15.751 16H8.25098Z"
	/>
`;function Po(e={}){return a`<svg
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
		${rh}
	</svg>`}var ah=H`
	<path
		d="M11 3a1 1 0 1 1 2 0v2h5.75c.16 0 .3.07.4.2l2.63 3.5a.5.5 0 0 1 0 .6l-2.63 3.5a.5.5 0 0 1-.4.2H13v5h2a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-1c0-1.1.9-2 2-2h2v-5H2.8a.5.5 0 0 1-.44-.72L3.9 9.22a.5.5 0 0 0 0-.44L2.36 5.72A.5.5 0 0 1 2.81 5H11V3Z"
		fill="currentColor"
	/>
`;function Lo(e={}){return a`<svg
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
		${ah}
	</svg>`}var Ft=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},ye=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Ca=(()=>{let e=[K("discord-mention")],t,i=[],o,r=q,s,n=[],h=[],d,f=[],p=[],c,x=[],u=[],z,b=[],v=[];var M=class extends r{static{o=this}static{let L=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[C({type:Boolean,reflect:!0})],d=[C({reflect:!0})],c=[C({reflect:!0})],z=[Q({context:de,subscribe:!0}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],Ft(this,null,s,{kind:"accessor",name:"highlight",static:!1,private:!1,access:{has:B=>"highlight"in B,get:B=>B.highlight,set:(B,G)=>{B.highlight=G}},metadata:L},n,h),Ft(this,null,d,{kind:"accessor",name:"type",static:!1,private:!1,access:{has:B=>"type"in B,get:B=>B.type,set:(B,G)=>{B.type=G}},metadata:L},f,p),Ft(this,null,c,{kind:"accessor",name:"color",static:!1,private:!1,access:{has:B=>"color"in B,get:B=>B.color,set:(B,G)=>{B.color=G}},metadata:L},x,u),Ft(this,null,z,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:B=>"lightTheme"in B,get:B=>B.lightTheme,set:(B,G)=>{B.lightTheme=G}},metadata:L},b,v),Ft(null,t={value:o},e,{kind:"class",name:o.name,metadata:L},null,i),M=o=t.value,L&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:L})}static styles=N`
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
	`;#e=ye(this,n,!1);get highlight(){return this.#e}set highlight(L){this.#e=L}#t=(ye(this,h),ye(this,f,"user"));get type(){return this.#t}set type(L){this.#t=L}#i=(ye(this,p),ye(this,x,void 0));get color(){return this.#i}set color(L){this.#i=L}setHoverColor=(ye(this,u),()=>{this.color&&(this.style.backgroundColor=Wi(this.color,.3))});resetHoverColor=()=>{this.color&&(this.style.backgroundColor=Wi(this.color,.1))};#o=ye(this,b,!1);get lightTheme(){return this.#o}set lightTheme(L){this.#o=L}connectedCallback(){super.connectedCallback(),this.color&&this.type==="role"&&(this.addEventListener("mouseover",this.setHoverColor),this.addEventListener("mouseout",this.resetHoverColor))}disconnectedCallback(){this.removeEventListener("mouseover",this.setHoverColor),this.removeEventListener("mouseout",this.resetHoverColor),super.disconnectedCallback()}willUpdate(){this.color&&(this.style.color=this.color,this.type==="role"&&(this.style.backgroundColor=Wi(this.color,.1)))}render(){return a`<span class="no-wrap"
				>${Ha(this.type,[["channel",()=>Nt()],["user",()=>a`@`],["role",()=>a`@`],["voice",()=>Rt()],["locked",()=>Lt()],["thread",()=>Pt()],["forum",()=>It()],["server-guide",()=>Lo()],["channels-and-roles",()=>No()],["customize-community",()=>Po()],["slash",()=>a`/`]])}</span
			><slot></slot>`}constructor(){super(...arguments),ye(this,v)}static{ye(o,i)}};return M=o})();var sh=H`
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
`;function Ro(e={}){return a`<svg
		${A(e)}
		class="discord-message-ephemeral-icon"
		aria-hidden="false"
		width="16"
		height="16"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${sh}
	</svg>`}var Z=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},O=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Ta=(()=>{let e=[K("discord-message")],t,i=[],o,r=q,s,n=[],h=[],d,f=[],p=[],c,x=[],u=[],z,b=[],v=[],M,L=[],B=[],G,V=[],E=[],U,He=[],Ce=[],Te,Ee=[],Ae=[],Ve,je=[],Se=[],Oe,De=[],Be=[],Ie,Ne=[],Pe=[],Le,Re=[],Ue=[],qe,S=[],k=[],I,j=[],$=[],P,vr=[],gr=[],br,xr=[],zr=[],wr,yr=[],$r=[],_r,Mr=[],kr=[],Hr,Cr=[],Tr=[],Er,Ar=[],Vr=[],jr,Sr=[],Or=[],Dr,Br=[],Ir=[],Nr,Pr=[],Lr=[],Rr,Ur=[],qr=[];var Fr=class extends r{static{o=this}static{let w=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[C()],d=[C()],c=[C()],z=[C({type:Boolean})],M=[C({type:Boolean})],G=[C({type:Boolean,attribute:"official-app"})],U=[C({type:Boolean})],Te=[C({type:Boolean})],Ve=[C({type:Boolean})],Oe=[C({attribute:"role-color"})],Ie=[C({attribute:"role-icon"})],Le=[C({attribute:"role-name"})],qe=[C({attribute:"clan-icon"})],I=[C({attribute:"clan-tag"})],P=[C({type:Boolean,reflect:!0})],br=[C({type:Boolean,reflect:!0})],wr=[C({type:String,converter:m=>Io(m,!1,!1),attribute:!0})],_r=[C({type:Boolean,attribute:"twenty-four"})],Hr=[C({type:Boolean,attribute:"message-body-only"})],Er=[Q({context:de}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],jr=[Q({context:st}),C({type:Boolean,reflect:!0,attribute:"compact-mode"})],Dr=[Q({context:Oo}),C({type:Boolean,reflect:!0,attribute:"no-background"})],Nr=[C({type:Boolean,reflect:!0,attribute:"has-thread"})],Rr=[C({reflect:!1,attribute:"dismiss-message-clicked"})],Z(this,null,s,{kind:"accessor",name:"profile",static:!1,private:!1,access:{has:m=>"profile"in m,get:m=>m.profile,set:(m,T)=>{m.profile=T}},metadata:w},n,h),Z(this,null,d,{kind:"accessor",name:"author",static:!1,private:!1,access:{has:m=>"author"in m,get:m=>m.author,set:(m,T)=>{m.author=T}},metadata:w},f,p),Z(this,null,c,{kind:"accessor",name:"avatar",static:!1,private:!1,access:{has:m=>"avatar"in m,get:m=>m.avatar,set:(m,T)=>{m.avatar=T}},metadata:w},x,u),Z(this,null,z,{kind:"accessor",name:"bot",static:!1,private:!1,access:{has:m=>"bot"in m,get:m=>m.bot,set:(m,T)=>{m.bot=T}},metadata:w},b,v),Z(this,null,M,{kind:"accessor",name:"server",static:!1,private:!1,access:{has:m=>"server"in m,get:m=>m.server,set:(m,T)=>{m.server=T}},metadata:w},L,B),Z(this,null,G,{kind:"accessor",name:"officialApp",static:!1,private:!1,access:{has:m=>"officialApp"in m,get:m=>m.officialApp,set:(m,T)=>{m.officialApp=T}},metadata:w},V,E),Z(this,null,U,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:m=>"verified"in m,get:m=>m.verified,set:(m,T)=>{m.verified=T}},metadata:w},He,Ce),Z(this,null,Te,{kind:"accessor",name:"op",static:!1,private:!1,access:{has:m=>"op"in m,get:m=>m.op,set:(m,T)=>{m.op=T}},metadata:w},Ee,Ae),Z(this,null,Ve,{kind:"accessor",name:"edited",static:!1,private:!1,access:{has:m=>"edited"in m,get:m=>m.edited,set:(m,T)=>{m.edited=T}},metadata:w},je,Se),Z(this,null,Oe,{kind:"accessor",name:"roleColor",static:!1,private:!1,access:{has:m=>"roleColor"in m,get:m=>m.roleColor,set:(m,T)=>{m.roleColor=T}},metadata:w},De,Be),Z(this,null,Ie,{kind:"accessor",name:"roleIcon",static:!1,private:!1,access:{has:m=>"roleIcon"in m,get:m=>m.roleIcon,set:(m,T)=>{m.roleIcon=T}},metadata:w},Ne,Pe),Z(this,null,Le,{kind:"accessor",name:"roleName",static:!1,private:!1,access:{has:m=>"roleName"in m,get:m=>m.roleName,set:(m,T)=>{m.roleName=T}},metadata:w},Re,Ue),Z(this,null,qe,{kind:"accessor",name:"clanIcon",static:!1,private:!1,access:{has:m=>"clanIcon"in m,get:m=>m.clanIcon,set:(m,T)=>{m.clanIcon=T}},metadata:w},S,k),Z(this,null,I,{kind:"accessor",name:"clanTag",static:!1,private:!1,access:{has:m=>"clanTag"in m,get:m=>m.clanTag,set:(m,T)=>{m.clanTag=T}},metadata:w},j,$),Z(this,null,P,{kind:"accessor",name:"highlight",static:!1,private:!1,access:{has:m=>"highlight"in m,get:m=>m.highlight,set:(m,T)=>{m.highlight=T}},metadata:w},vr,gr),Z(this,null,br,{kind:"accessor",name:"ephemeral",static:!1,private:!1,access:{has:m=>"ephemeral"in m,get:m=>m.ephemeral,set:(m,T)=>{m.ephemeral=T}},metadata:w},xr,zr),Z(this,null,wr,{kind:"accessor",name:"timestamp",static:!1,private:!1,access:{has:m=>"timestamp"in m,get:m=>m.timestamp,set:(m,T)=>{m.timestamp=T}},metadata:w},yr,$r),Z(this,null,_r,{kind:"accessor",name:"twentyFour",static:!1,private:!1,access:{has:m=>"twentyFour"in m,get:m=>m.twentyFour,set:(m,T)=>{m.twentyFour=T}},metadata:w},Mr,kr),Z(this,null,Hr,{kind:"accessor",name:"messageBodyOnly",static:!1,private:!1,access:{has:m=>"messageBodyOnly"in m,get:m=>m.messageBodyOnly,set:(m,T)=>{m.messageBodyOnly=T}},metadata:w},Cr,Tr),Z(this,null,Er,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:m=>"lightTheme"in m,get:m=>m.lightTheme,set:(m,T)=>{m.lightTheme=T}},metadata:w},Ar,Vr),Z(this,null,jr,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:m=>"compactMode"in m,get:m=>m.compactMode,set:(m,T)=>{m.compactMode=T}},metadata:w},Sr,Or),Z(this,null,Dr,{kind:"accessor",name:"noBackground",static:!1,private:!1,access:{has:m=>"noBackground"in m,get:m=>m.noBackground,set:(m,T)=>{m.noBackground=T}},metadata:w},Br,Ir),Z(this,null,Nr,{kind:"accessor",name:"hasThread",static:!1,private:!1,access:{has:m=>"hasThread"in m,get:m=>m.hasThread,set:(m,T)=>{m.hasThread=T}},metadata:w},Pr,Lr),Z(this,null,Rr,{kind:"accessor",name:"dismissMessageClicked",static:!1,private:!1,access:{has:m=>"dismissMessageClicked"in m,get:m=>m.dismissMessageClicked,set:(m,T)=>{m.dismissMessageClicked=T}},metadata:w},Ur,qr),Z(null,t={value:o},e,{kind:"class",name:o.name,metadata:w},null,i),Fr=o=t.value,w&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:w})}static styles=N`
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
	`;#e=O(this,n,void 0);get profile(){return this.#e}set profile(w){this.#e=w}#t=(O(this,h),O(this,f,"User"));get author(){return this.#t}set author(w){this.#t=w}#i=(O(this,p),O(this,x,void 0));get avatar(){return this.#i}set avatar(w){this.#i=w}#o=(O(this,u),O(this,b,!1));get bot(){return this.#o}set bot(w){this.#o=w}#r=(O(this,v),O(this,L,!1));get server(){return this.#r}set server(w){this.#r=w}#a=(O(this,B),O(this,V,!1));get officialApp(){return this.#a}set officialApp(w){this.#a=w}#s=(O(this,E),O(this,He,!1));get verified(){return this.#s}set verified(w){this.#s=w}#n=(O(this,Ce),O(this,Ee,!1));get op(){return this.#n}set op(w){this.#n=w}#l=(O(this,Ae),O(this,je,!1));get edited(){return this.#l}set edited(w){this.#l=w}#h=(O(this,Se),O(this,De,void 0));get roleColor(){return this.#h}set roleColor(w){this.#h=w}#c=(O(this,Be),O(this,Ne,void 0));get roleIcon(){return this.#c}set roleIcon(w){this.#c=w}#d=(O(this,Pe),O(this,Re,void 0));get roleName(){return this.#d}set roleName(w){this.#d=w}#m=(O(this,Ue),O(this,S,void 0));get clanIcon(){return this.#m}set clanIcon(w){this.#m=w}#p=(O(this,k),O(this,j,void 0));get clanTag(){return this.#p}set clanTag(w){this.#p=w}#f=(O(this,$),O(this,vr,!1));get highlight(){return this.#f}set highlight(w){this.#f=w}#u=(O(this,gr),O(this,xr,!1));get ephemeral(){return this.#u}set ephemeral(w){this.#u=w}#v=(O(this,zr),O(this,yr,new Date));get timestamp(){return this.#v}set timestamp(w){this.#v=w}#g=(O(this,$r),O(this,Mr,!1));get twentyFour(){return this.#g}set twentyFour(w){this.#g=w}#b=(O(this,kr),O(this,Cr,!1));get messageBodyOnly(){return this.#b}set messageBodyOnly(w){this.#b=w}#x=(O(this,Tr),O(this,Ar,!1));get lightTheme(){return this.#x}set lightTheme(w){this.#x=w}#z=(O(this,Vr),O(this,Sr,!1));get compactMode(){return this.#z}set compactMode(w){this.#z=w}#w=(O(this,Or),O(this,Br,!1));get noBackground(){return this.#w}set noBackground(w){this.#w=w}#y=(O(this,Ir),O(this,Pr,!1));get hasThread(){return this.#y}set hasThread(w){this.#y=w}#$=(O(this,Lr),O(this,Ur,()=>{}));get dismissMessageClicked(){return this.#$}set dismissMessageClicked(w){this.#$=w}willUpdate(){this.hasThread=Array.from(this.children).some(w=>w.tagName.toLowerCase()==="discord-thread"),this.highlight=this.highlight||Array.from(this.children).some(w=>w.tagName.toLowerCase()==="discord-mention"&&w.hasAttribute("highlight")&&(w.type==="user"||w.type==="role"))}handleSpaceToDismissMessage(w){w.code==="Space"&&(w.preventDefault(),w.stopPropagation(),this.dismissMessageClicked?.())}render(){let w={author:this.author,bot:this.bot,officialApp:this.officialApp,verified:this.verified,server:this.server,op:this.op,roleColor:this.roleColor,roleIcon:this.roleIcon,clanIcon:this.clanIcon,clanTag:this.clanTag,roleName:this.roleName},m=this.profile!==void 0&&Reflect.get(ga,this.profile)||{},T={...w,...m,avatar:this.resolveAvatar(m.avatar??this.avatar)},Ct=Io(this.timestamp,this.compactMode,this.twentyFour)??void 0;return a`
			<slot name="reply"></slot>
			<div
				class=${ue({"discord-message-inner":!0,"discord-message-inner-center":this.messageBodyOnly})}
			>
				${R(this.compactMode&&!this.messageBodyOnly,()=>a`<time datetime="${J(Ct)}" class="discord-message-timestamp">${Ct}</time>`,()=>null)}
				${R(this.messageBodyOnly,()=>a`<time
							datetime="${J(Ct)}"
							class=${ue({"discord-message-timestamp":!0,"discord-message-timestamp-hover":!0,"discord-message-body-only-indent":!this.compactMode})}
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
							><time datetime="${J(Ct)}" class="discord-message-timestamp">${Ct}</time>
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
									${Ro()} Only you can see this •
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
		`}resolveAvatar(w){return w===void 0?Ui.default:Ui[w]??w??Ui.default}constructor(){super(...arguments),O(this,qr)}static{O(o,i)}};return Fr=o})();var Uo=function(e,t,i,o,r,s){function n(M){if(M!==void 0&&typeof M!="function")throw new TypeError("Function expected");return M}for(var h=o.kind,d=h==="getter"?"get":h==="setter"?"set":"value",f=!t&&e?o.static?e:e.prototype:null,p=t||(f?Object.getOwnPropertyDescriptor(f,o.name):{}),c,x=!1,u=i.length-1;u>=0;u--){var z={};for(var b in o)z[b]=b==="access"?{}:o[b];for(var b in o.access)z.access[b]=o.access[b];z.addInitializer=function(M){if(x)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(M||null))};var v=(0,i[u])(h==="accessor"?{get:p.get,set:p.set}:p[d],z);if(h==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(c=n(v.get))&&(p.get=c),(c=n(v.set))&&(p.set=c),(c=n(v.init))&&r.unshift(c)}else(c=n(v))&&(h==="field"?r.unshift(c):p[d]=c)}f&&Object.defineProperty(f,o.name,p),x=!0},Wt=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Ea=(()=>{let e=[K("discord-spoiler")],t,i=[],o,r=q,s,n=[],h=[],d,f=[],p=[];var c=class extends r{static{o=this}static{let x=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[C({type:Boolean,reflect:!0})],d=[Q({context:de}),C({type:Boolean,reflect:!0,attribute:"light-theme"})],Uo(this,null,s,{kind:"accessor",name:"activated",static:!1,private:!1,access:{has:u=>"activated"in u,get:u=>u.activated,set:(u,z)=>{u.activated=z}},metadata:x},n,h),Uo(this,null,d,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:u=>"lightTheme"in u,get:u=>u.lightTheme,set:(u,z)=>{u.lightTheme=z}},metadata:x},f,p),Uo(null,t={value:o},e,{kind:"class",name:o.name,metadata:x},null,i),c=o=t.value,x&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:x})}static styles=N`
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
	`;#e=Wt(this,n,!1);get activated(){return this.#e}set activated(x){this.#e=x}#t=(Wt(this,h),Wt(this,f,!1));get lightTheme(){return this.#t}set lightTheme(x){this.#t=x}render(){return a`<slot
			@click=${()=>{this.activated=!0}}
			@keydown=${()=>{this.activated=!0}}
		></slot>`}constructor(){super(...arguments),Wt(this,p)}static{Wt(o,i)}};return c=o})();var nh=new Map([[ya,N`
    :host { background: none; border: 0; font-size: 1rem; font-family: inherit; line-height: 1.375rem; }
    ::slotted(*:not(:first-child)) { margin-top: 0; }
    ::slotted(discord-message:not([message-body-only])) { margin-top: 1.0625rem; }
    @media (max-height: 860px) { ::slotted(discord-message:not([message-body-only])) { margin-top: 6px; } }
  `],[Ta,N`
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
  `],[_a,N`
    :host .discord-author-username { color: var(--strong); font-weight: 500; }
    :host .discord-author-username:hover { text-decoration: none; cursor: default; }
  `],[Ma,N`
    :host { color: var(--text); margin: 4px 0; max-width: 100%; }
    :host .discord-embed-root { flex: 0 1 auto; max-width: 520px; }
    :host .discord-embed-wrapper { background-color: var(--card); border: 0; max-width: 520px; min-width: 0; width: 100%; }
    :host .discord-embed-wrapper .discord-embed-grid { display: block; padding: 4px 14px 12px 12px; min-width: 0; }
    :host .discord-embed-wrapper, :host .discord-embed-root { border-radius: 4px; }
  `],[ka,N`
    :host { display: block; font-size: 0.875rem; line-height: 1.25rem; overflow-wrap: anywhere; }
  `],[da,N`
    :host { gap: 8px; margin-top: 8px; align-items: flex-start; }
    @media (max-width: 600px) { :host { gap: 6px; margin-top: 6px; } }
  `],[ma,N`
    :host { display: flex; flex-wrap: wrap; gap: 4px; }
  `],[Ca,N`
    :host, :host(:hover) { cursor: default; color: var(--mention); background-color: var(--mention-back); }
    :host([data-command]), :host([data-command]:hover) { cursor: pointer; }
    :host([data-command]:hover) { text-decoration: underline; }
    .discord-mention-icon { vertical-align: -2px; margin: 0 1px 0 0; }
  `],[Ea,N`
    :host(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; }
    ::slotted(*) { transition: opacity 0.1s; }
  `]]);for(let[e,t]of nh)e.elementStyles.push(t);var Aa={title:(e,t)=>`${e} \xB7 ${t}`,channels:"Channels",backTo:e=>`Back to ${e}`,threadIn:e=>["A thread in ",e],written:e=>e===1?"1 message":`${e} messages`,menu:"Open the menu",members:"Members",showMembers:"Show or hide the member list",memberCount:e=>`Members: ${e}`,app:"App",appCount:"Apps",online:"Online",offline:"Offline",botOffline:e=>`${e} is offline. It answers as soon as it\u2019s back.`,reconnecting:"Connection lost. Trying again\u2026",loading:"Loading\u2026",you:e=>`You are ${e}`,switchUser:"Switch player",playAs:e=>`Be ${e}`,current:"this window",newWindow:e=>`Open a window as ${e}`,addPlayer:"Add a player",add:"Add",language:"Language",light:"Use the light theme",dark:"Use the dark theme",apps:"Apps",userMenu:e=>`Apps for ${e}`,enlarge:"Enlarge the picture",picture:"Picture",file:"File",unknownCommand:e=>`There\u2019s no command ${e}. Type / to see them all.`,didYouMean:(e,t)=>`There\u2019s no command ${e}. Did you mean ${t}?`,needsMore:(e,t)=>`${e} needs one more word: ${t.join(", ")}.`,noOption:(e,t,i)=>i.length?`${t} has no option \u201C${e}\u201D. It takes ${i.join(", ")}.`:`${t} takes no options.`,strayText:(e,t)=>`\u201C${e}\u201D doesn\u2019t belong to any option of ${t}. Write option:value.`,serverLanguage:e=>`The page and your private messages change. What everyone reads stays in the server\u2019s language, and ${e} chooses that.`,traffic:"Show or hide what the bot receives and sends",trafficTitle:"Traffic",trafficNote:"Everything between the bot and the stand-in for Discord, newest first. It holds every player\u2019s secrets.",trafficEmpty:"Nothing yet.",answer:"answer",journal:{"user %s made interaction %s of type %d (%s)":(e,t,i,o)=>`${e} acts: interaction ${t} of type ${i}${o&&` (${o})`}`,"user %s wrote in channel %s":e=>`${e} writes a message`,"user %s dismissed message %s":(e,t)=>`${e} dismisses message ${t}`,"interaction %s was answered with type %d":(e,t)=>`interaction ${e} is answered with type ${t}`,"interaction %s failed: %v":(e,t)=>`interaction ${e} has failed: ${t}`,"%d identifies of %d are left":(e,t)=>`${e} of ${t} identifies are left today`,"gateway connected %d %s":e=>`gateway connection ${e} is open`,"gateway disconnected %d %s":(e,t)=>`gateway connection ${e} is closed: ${t}`},close:"Close",welcomeTitle:e=>`Welcome to ${e}!`,welcomeHint:e=>["Not alone? ",`Open a second window as ${e}`,". Each window is a player."],typeSlash:"or type / to see every command",messages:"Messages",newest:"Jump to the newest message",used:"used",edited:"(edited)",onlyYou:"Only you can see this",dismiss:"Dismiss message",thinking:e=>`${e} is thinking\u2026`,failed:"This interaction failed",silent:"The application did not respond",refused:"That doesn\u2019t work",noEntry:e=>`\u201C${e}\u201D can\u2019t come in.`,withoutName:"Open the page without a name",entry:{name_length:"A name has 1 to 32 characters.",name_letters:"A name can only have characters you can see.",full:"The server is full."},spoiler:"Spoiler: press to reveal",today:e=>`Today at ${e}`,yesterday:e=>`Yesterday at ${e}`,placeholder:e=>`Message ${e}`,write:e=>`Write a message in ${e}, or type / for commands`,send:"Send",openCommands:"Show the commands",commands:"Commands",noCommands:"No command has that name.",waitingCommands:"The bot has not registered any command yet.",options:"Options",optional:"optional",removeOption:e=>`Remove ${e}`,nothingFound:"Nothing found.",missing:e=>`${e} is required`,noChoice:(e,t)=>`\u201C${e}\u201D doesn\u2019t go with ${t}. Pick from the list, or correct it.`,yes:"True",no:"False",choose:"Make a selection",submit:"Submit",cancel:"Cancel",required:"required",elsewhere:"Pictures from elsewhere are not loaded here",repliesTo:"In reply to"};var Va={title:(e,t)=>`${e} \xB7 ${t}`,channels:"Salons",backTo:e=>`Retour dans ${e}`,threadIn:e=>["Un fil de ",e],written:e=>e<2?`${e} message`:`${e} messages`,menu:"Ouvrir le menu",members:"Membres",showMembers:"Afficher ou masquer les membres",memberCount:e=>`Membres\xA0: ${e}`,app:"App",appCount:"Applications",online:"En ligne",offline:"Hors ligne",botOffline:e=>`${e} est hors ligne. Il r\xE9pondra d\xE8s son retour.`,reconnecting:"Connexion perdue. Nouvel essai\u2026",loading:"Chargement\u2026",you:e=>`Tu es ${e}`,switchUser:"Changer de joueur",playAs:e=>`Devenir ${e}`,current:"cette fen\xEAtre",newWindow:e=>`Ouvrir une fen\xEAtre pour ${e}`,addPlayer:"Ajouter un joueur",add:"Ajouter",language:"Langue",light:"Passer au th\xE8me clair",dark:"Passer au th\xE8me sombre",apps:"Applications",userMenu:e=>`Applications pour ${e}`,enlarge:"Agrandir l\u2019image",picture:"Image",file:"Fichier",unknownCommand:e=>`La commande ${e} n\u2019existe pas. Tape / pour les voir toutes.`,didYouMean:(e,t)=>`La commande ${e} n\u2019existe pas. Tu voulais dire ${t}\xA0?`,needsMore:(e,t)=>`Il manque un mot \xE0 ${e}\xA0: ${t.join(", ")}.`,noOption:(e,t,i)=>i.length?`${t} n\u2019a pas d\u2019option \xAB\xA0${e}\xA0\xBB. Il y a ${i.join(", ")}.`:`${t} n\u2019a pas d\u2019options.`,strayText:(e,t)=>`\xAB\xA0${e}\xA0\xBB ne va avec aucune option de ${t}. \xC9cris option:valeur.`,serverLanguage:e=>`La page et tes messages priv\xE9s changent. Ce que tout le monde lit reste dans la langue du serveur, et c\u2019est ${e} qui la choisit.`,traffic:"Afficher ou masquer ce que le bot re\xE7oit et envoie",trafficTitle:"\xC9changes",trafficNote:"Tout ce qui passe entre le bot et le faux Discord, le plus r\xE9cent en haut. On y voit les secrets de tous.",trafficEmpty:"Rien pour l\u2019instant.",answer:"r\xE9ponse",journal:{"user %s made interaction %s of type %d (%s)":(e,t,i,o)=>`${e} agit\xA0: interaction ${t} de type ${i}${o&&` (${o})`}`,"user %s wrote in channel %s":e=>`${e} \xE9crit un message`,"user %s dismissed message %s":(e,t)=>`${e} rejette le message ${t}`,"interaction %s was answered with type %d":(e,t)=>`r\xE9ponse de type ${t} \xE0 l\u2019interaction ${e}`,"interaction %s failed: %v":(e,t)=>`\xE9chec de l\u2019interaction ${e}\xA0: ${t}`,"%d identifies of %d are left":(e,t)=>`encore ${e} identifications sur ${t} aujourd\u2019hui`,"gateway connected %d %s":e=>`connexion ${e} \xE0 la passerelle ouverte`,"gateway disconnected %d %s":(e,t)=>`connexion ${e} \xE0 la passerelle ferm\xE9e\xA0: ${t}`},close:"Fermer",welcomeTitle:e=>`Bienvenue dans ${e}\xA0!`,welcomeHint:e=>["\xC0 plusieurs\xA0? ",`Ouvre une deuxi\xE8me fen\xEAtre pour ${e}`,". Chaque fen\xEAtre est un joueur."],typeSlash:"ou tape / pour voir toutes les commandes",messages:"Messages",newest:"Aller au dernier message",used:"a utilis\xE9",edited:"(modifi\xE9)",onlyYou:"Toi seul peux voir ceci",dismiss:"Rejeter le message",thinking:e=>`${e} r\xE9fl\xE9chit\u2026`,failed:"\xC9chec de l\u2019interaction",silent:"L\u2019application ne r\xE9pond pas",refused:"\xC7a ne marche pas",noEntry:e=>`\xAB\xA0${e}\xA0\xBB ne peut pas entrer.`,withoutName:"Ouvrir la page sans nom",entry:{name_length:"Un nom a de 1 \xE0 32 caract\xE8res.",name_letters:"Un nom n\u2019a que des caract\xE8res visibles.",full:"Le serveur est complet."},spoiler:"Texte cach\xE9\xA0: appuie pour le lire",today:e=>`Aujourd\u2019hui \xE0 ${e}`,yesterday:e=>`Hier \xE0 ${e}`,placeholder:e=>`Envoyer un message dans ${e}`,write:e=>`\xC9crire un message dans ${e}, ou taper / pour les commandes`,send:"Envoyer",openCommands:"Voir les commandes",commands:"Commandes",noCommands:"Aucune commande ne porte ce nom.",waitingCommands:"Le bot n\u2019a pas encore enregistr\xE9 de commande.",options:"Options",optional:"facultatif",removeOption:e=>`Retirer ${e}`,nothingFound:"Aucun r\xE9sultat.",missing:e=>`${e} est obligatoire`,noChoice:(e,t)=>`\xAB\xA0${e}\xA0\xBB ne convient pas pour ${t}. Choisis dans la liste, ou corrige.`,yes:"Vrai",no:"Faux",choose:"Fais ton choix",submit:"Envoyer",cancel:"Annuler",required:"obligatoire",elsewhere:"Les images venues d\u2019ailleurs ne sont pas charg\xE9es ici",repliesTo:"En r\xE9ponse \xE0"};var Zi=[{lang:"en",locale:"en-US",name:"English",short:"EN"},{lang:"fr",locale:"fr",name:"Fran\xE7ais",short:"FR"}];function lt(e){return e?.startsWith("fr")?"fr":"en"}function Gi(e){return e==="fr"?Va:Aa}function $e(e,t,i){return(e[`${t}_localizations`]??{})[i]??e[t]}var l={connected:!1,lost:!1,me:null,refused:null,people:[],roles:[],guild:"",channel:"",home:"",channelId:"",in:"",threads:[],start:null,bot:{id:"",name:""},online:!1,commands:[],messages:new Map,origin:"",welcome:null,shortcuts:[],ways:[],owner:"",pending:new Set,failures:new Map,notices:[],toast:"",modal:null,enlarged:null,userMenu:null,panel:"",showMembers:!0,traffic:null},Sa=()=>{},qo=!1;function Oa(e){Sa=e}function D(){qo||(qo=!0,queueMicrotask(()=>{qo=!1,Sa()}))}function y(){return Gi(ve())}function ve(){return lt(l.me?.locale??navigator.language)}var Ge=e=>l.threads.find(t=>t.id===e),ht=()=>!!l.in&&l.in!=="dm";function ne(){return ht()?Ge(l.in)?.name??"":l.in?`@${l.bot.name}`:`#${l.channel}`}function ct(e){return e===l.bot.id?l.bot:l.people.find(t=>t.id===e)}function _e(){return{me:l.me?.id,lang:l.me?.locale??"en",spoiler:y().spoiler,user:e=>ct(e)?.name??e,role:e=>l.roles.find(t=>t.id===e)?.name??e,channel:e=>e===l.home?l.channel:Ge(e)?.name??e,leadsTo:e=>e===l.home||!!Ge(e),isThread:e=>!!Ge(e)}}var Fo=(e,t)=>e.length<t.length||e.length===t.length&&e<t;function zt(){return[...l.messages.values()].sort((e,t)=>Fo(e.id,t.id)?-1:1)}var ja;function ge(e){l.toast=e,clearTimeout(ja),ja=setTimeout(()=>{l.toast="",D()},6e3),D()}var Da="theme",Ba=matchMedia("(prefers-color-scheme: light)");function lh(){try{return localStorage.getItem(Da)}catch{return null}}var wt=()=>lh()??(Ba.matches?"light":"dark");function Ia(){document.documentElement.dataset.theme=wt()}function Na(){let e=wt()==="dark"?"light":"dark";try{localStorage.setItem(Da,e)}catch{}document.documentElement.dataset.theme=e,D()}Ba.addEventListener("change",()=>{Ia(),D()});Ia();var La=1,hh=1,ch=2,dt={string:3,integer:4,boolean:5,user:6,channel:7,role:8,mentionable:9,number:10};function Zt(){let e=l.me.locale,t=[],i=(o,r,s)=>{let n=[...r,o.name],h=[...s,$e(o,"name",e)],d=(o.options??[]).filter(f=>f.type===hh||f.type===ch);d.length?d.forEach(f=>i(f,n,h)):t.push({path:n.join(" "),name:h.join(" "),description:$e(o,"description",e),options:o.options??[]})};return l.commands.filter(o=>o.type===La).forEach(o=>i(o,[],[])),t.sort((o,r)=>o.name.localeCompare(r.name))}var Ra=e=>Zt().find(t=>t.path===e)?.name??e;function Yi(e){let t=l.commands.find(i=>i.type!==La&&i.name===e);return t?$e(t,"name",l.me.locale):e}function Ua(e){let t=e.toLowerCase().trim(),i=Zt(),o=({name:r,path:s})=>r.startsWith(t)||s.startsWith(t)?0:r.includes(t)||s.includes(t)?1:2;return[0,1].flatMap(r=>i.filter(s=>o(s)===r))}var he=e=>$e(e,"name",l.me.locale),Gt=e=>$e(e,"description",l.me.locale);function yt(e){if(e.choices?.length)return e.choices.map(t=>({name:$e(t,"name",l.me.locale),value:t.value}));switch(e.type){case dt.boolean:return[{name:y().yes,value:!0},{name:y().no,value:!1}];case dt.mentionable:return[...l.people,l.bot,...l.roles].map(({id:t,name:i})=>({name:`@${i}`,value:t}));case dt.user:return[...l.people,l.bot].map(({id:t,name:i})=>({name:`@${i}`,value:t}));case dt.role:return l.roles.map(({id:t,name:i})=>({name:`@${i}`,value:t}));case dt.channel:return[{name:`#${l.channel}`,value:l.home}];default:return null}}function Yt(e,t){let i=yt(e);if(i){let s=t.trim().toLowerCase(),n=h=>[h.name,String(h.value),.../^[@#]/.test(h.name)?[h.name.slice(1)]:[]];return i.find(h=>n(h).some(d=>d.toLowerCase()===s))?.value}if(t.trim()==="")return;if(e.type===dt.string)return Pa(t.length,e.min_length,e.max_length)?t:void 0;let o=Number(t.replace(",","."));return e.type===dt.integer&&!Number.isInteger(o)||!Pa(o,e.min_value,e.max_value)?void 0:o}var Pa=(e,t,i)=>e>=(t??-1/0)&&e<=(i??1/0);function Fa(e){let t=document.activeElement,i=t?.closest?.("discord-message");e(),!(!i||t.isConnected)&&queueMicrotask(()=>{if(document.activeElement&&document.activeElement!==document.body)return;((i.isConnected?i.querySelector("button:not(:disabled)"):null)??document.querySelector("#composer-input"))?.focus({preventScroll:!0})})}var dh=80,Kt=!0;function Wa(e){e();let t=document.querySelector("#scroller");if(!t||t.dataset.watched)return;t.dataset.watched="yes",t.addEventListener("scroll",()=>mh(t),{passive:!0});let i=new ResizeObserver(()=>{performance.now()<Ki.until?Ka(t):Kt&&Wo(t),Za(t)});i.observe(t),i.observe(t.firstElementChild)}var qa=0;function mh(e){e.scrollTop<qa&&(Kt=!1),Math.abs(e.scrollTop-Ga)>1&&(Ki.until=0),qa=e.scrollTop,Za(e)}function Za(e){e.scrollHeight-e.scrollTop-e.clientHeight<dh&&(Kt=!0),e.parentElement.classList.toggle("behind",!Kt)}function Wo(e){e.scrollTop=e.scrollHeight}var Ki={id:"",until:0},ph=1500,Ga=0;function Ya(e){Ki={id:e,until:performance.now()+ph},queueMicrotask(()=>Ka(document.querySelector("#scroller")))}function Ka(e){let t=e?.querySelector(`[data-id="${Ki.id}"]`);if(!t)return;let i=t.getBoundingClientRect(),o=e.getBoundingClientRect(),r=!t.nextElementSibling;i.height>o.height||i.top<o.top?e.scrollTop+=i.top-o.top:r?Wo(e):i.bottom>o.bottom&&(e.scrollTop+=i.bottom-o.bottom),Ga=e.scrollTop}function pe(){Kt=!0,Wo(document.querySelector("#scroller"))}async function fe(e,t){try{let i=await fetch(`/api/${e}`,{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({as:l.me?.name??"",in:l.in,...t})});return i.ok?await i.json():{status:"refused",detail:(await i.text()).trim()}}catch{return{status:"offline"}}}function $t(e){return e.status==="refused"?y().entry[e.code]??`${y().refused}: ${e.detail}`:e.status==="offline"?y().botOffline(l.bot.name):y().silent}function Zo(e){e.modal&&(l.modal={form:e.form,modal:e.modal})}async function Ja(e,t,i,o){let r=`${t.id} ${i}`;if(l.pending.has(r))return;l.pending.add(r),l.failures.delete(t.id),D();let s=await fe(e,{message_id:t.id,custom_id:i,...o});l.pending.delete(r),s.status==="ok"?Zo(s):s.status!=="refused"&&l.failures.set(t.id,y().failed),D()}var Ji=(e,t)=>Ja("click",e,t,{}),Xa=(e,t,i)=>Ja("select",e,t,{values:i});async function Qa(e,t){return Go(`/${e}`,fe("slash",{command:e,options:t}))}async function es(e,t){await Go(Yi(e),fe("use-on-user",{command:e,target:t}))}async function ts(e){l.pending.has("shortcut")||(l.pending.add("shortcut"),await Go(`/${l.shortcuts[e].command}`,fe("shortcut",{shortcut:e})),l.pending.delete("shortcut"),D())}var fh=0;async function Go(e,t){pe();let i={id:`notice-${++fh}`,command:e,after:uh(),text:""};D();let o=await t;return o.status==="ok"?Zo(o):(i.text=$t(o),l.notices=[...l.notices.slice(-9),i]),D(),o.status==="ok"}function uh(){return zt().at(-1)?.id??""}function is(e){l.notices=l.notices.filter(t=>t.id!==e),D()}async function os(e,t,i){return(await fe("autocomplete",{command:e,options:t,focus:i})).choices??[]}async function rs(e,t){let i=await fe("submit",{form:e,fields:t});i.status==="ok"?(l.modal=null,Zo(i)):ge($t(i)),D()}async function as(e){pe();let t=await fe("post",{text:e});t.status!=="ok"&&ge($t(t))}async function ss(e){await fe("dismiss",{message_id:e.id})}async function ns(e){await fe("locale",{text:e});let t=l.people.find(i=>i.id===l.owner);t&&t.id!==l.me.id&&ge(Gi(lt(e)).serverLanguage(t.name))}async function ls(e,t){await fe("locale",{text:e,adopted:!0,alone:t})}async function Yo(e){return fe("join",{as:"",text:e})}var Xi=e=>e.toLowerCase().normalize("NFD").replace(/\p{M}/gu,""),Jt=e=>[e.path??e.option.name,e.name??he(e.option)].map(Xi),Ko=e=>/^\/\p{L}/u.test(e.trimStart());function Ye(e){let t=e.trim().slice(1),[i,...o]=vh(t),r=gh(i);if(!r)return{wrong:bh(i)};let{command:s,rest:n}=r,h=[];for(let{name:d,value:f}of o){let p=s.options.find(c=>Jt({option:c}).includes(Xi(d)));if(!p)return{wrong:y().noOption(d,`/${s.name}`,s.options.map(he))};h.push({option:p,text:f})}return n?{wrong:y().strayText(n,`/${s.name}`)}:{command:s,given:h}}function vh(e){let t=/(?:^|\s)([\p{L}\p{N}_-]+):(?!\/\/)\s*(?:"([^"]*)"|«\s*([^»]*?)\s*»|“([^”]*)”)?/gu,i=[...e.matchAll(t)];return[e.slice(0,i[0]?.index??e.length).trim(),...i.map((r,s)=>{let n=r[2]??r[3]??r[4],h=i[s+1]?.index??e.length;return{name:r[1],value:n??e.slice(r.index+r[0].length,h).trim()}})]}function gh(e){let t=Xi(e).split(/\s+/),i=Zt().flatMap(o=>Jt(o).map(r=>({command:o,length:r.split(" ").length,name:r}))).filter(({name:o,length:r})=>t.slice(0,r).join(" ")===o).sort((o,r)=>r.length-o.length);return i.length?{command:i[0].command,rest:e.split(/\s+/).slice(i[0].length).join(" ")}:null}function bh(e){let t=`/${e}`,i=Xi(e),o=Zt(),r=o.filter(h=>Jt(h).some(d=>d.startsWith(`${i} `)));if(r.length)return y().needsMore(t,r.map(h=>h.name.slice(e.length+1)));let[s]=i.split(/\s+/),n=o.find(h=>Jt(h).some(d=>d.split(" ").slice(1).includes(s)))??o.find(h=>Jt(h).some(d=>d.split(" ")[0]===s));return n?y().didYouMean(t,`/${n.name}`):y().unknownCommand(t)}var _={text:"",picking:!1,command:null,fields:[],active:null,mark:0,proposals:[]};function Qi(e){_.text=e,!(e.includes(":")&&(_.command?zh(e):Ko(e)&&xh(e)))&&(_.picking=!_.command&&e.startsWith("/"),_.mark=_.command&&e===""?-1:0,D())}function xh(e){let{command:t,given:i}=Ye(e);return!t||!i.length?!1:(io(t),eo(i),!0)}function zh(e){let{given:t}=Ye(`/${_.command.name} ${e}`);return t?.length?(_.text="",eo(t),!0):!1}function eo(e){let t;for(let{option:i,text:o}of e)t=_.fields.find(r=>r.option===i),t||_.fields.push(t={option:i}),Object.assign(t,{text:o,value:Yt(i,o),refused:!1});t.text===""?ro(t):ao()}function Me(){return _.active?yh(_.active):_.command?wh().filter(e=>he(e).startsWith(_.text.trim().toLowerCase())):_.picking?Ua(_.text.slice(1)):[]}function wh(){return _.command.options.filter(e=>!_.fields.some(t=>t.option===e))}function yh(e){if(e.option.autocomplete)return _.proposals;let t=e.value===void 0&&!e.refused?e.text.trim().toLowerCase():"";return(yt(e.option)??[]).filter(i=>i.name.toLowerCase().includes(t))}function ds(e){let t=Me().length;t&&(_.mark=(_.mark+e+t)%t),D()}function to(e=_.mark){let t=Me()[e];return t?(_.active?_h(_.active,t):_.command?$h(t):io(t),!0):!1}function io(e){Object.assign(_,{command:e,text:"",picking:!1,fields:[],active:null,mark:-1}),e.options.filter(t=>t.required).forEach(t=>_.fields.push({option:t,text:"",value:void 0})),xs()}function $h(e){let t={option:e,text:"",value:void 0};_.fields.push(t),_.text="",ro(t)}function _h(e,t){e.text=t.name,e.value=t.value,xs()}function ms(e,t){let i=/^(.*?)\s+([\p{L}\p{N}_-]+:(?!\/\/).*)$/u.exec(t),{given:o}=i?Ye(`/${_.command.name} ${i[2]}`):{};if(o?.length){Object.assign(e,{text:i[1],value:Yt(e.option,i[1])}),eo(o);return}e.text=t,e.refused=!1,e.value=e.option.autocomplete||yt(e.option)?void 0:Yt(e.option,t),_.mark=0,us(e),D()}function Jo(e){_.active!==e&&(Object.assign(_,{active:e,mark:0,proposals:[]}),us(e),D())}function ps(){_.active&&(fs(_.active),Object.assign(_,{active:null,mark:-1,proposals:[]}),D())}function fs(e){e.value===void 0&&(e.value=Yt(e.option,e.text))}var hs=0,cs;function us(e){if(clearTimeout(cs),!e.option.autocomplete)return;let t=++hs;cs=setTimeout(async()=>{if(_.active!==e)return;let i=bs().filter(r=>r.name!==e.option.name),o=await os(_.command.path,[...i,{name:e.option.name,value:e.text}],e.option.name);t!==hs||_.active!==e||(_.proposals=o,D())},150)}function Xo(e){_.fields=_.fields.filter(t=>t!==e),_.active=null,ao()}function _t(){ge(""),Object.assign(_,{command:null,text:"",picking:!1,fields:[],active:null,mark:0}),ao()}function vs(){_t(),Qi("/")}function gs(e){let{command:t}=Ye(`/${e}`);_t(),t&&io(t)}function bs(){return _.fields.filter(e=>e.value!==void 0).map(e=>({name:e.option.name,value:e.value}))}async function oo(){if(!_.command){let o=_.text.trim();if(!o)return;if(Ko(o)){Mh(o);return}Qi(""),await as(o);return}_.fields.forEach(fs);let e=_.fields.find(o=>o.value===void 0&&(o.option.required||o.text.trim()));if(e){kh(e);return}let{command:t}=_,i=bs();_t(),await Qa(t.path,i)}function Mh(e){let{command:t,given:i,wrong:o}=Ye(e);if(!t){ge(o);return}io(t),i.length&&eo(i),oo()}function kh(e){let t=he(e.option),i=e.text.trim();ge(i?y().noChoice(i,t):y().missing(t)),e.refused=!!i,ro(e),i&&(_.mark=-1)}function xs(){let e=_.fields.find(t=>t.value===void 0);e?ro(e):ao()}function ro(e){Jo(e),zs(`#option-${CSS.escape(e.option.name)}`)}function ao(){_.active=null,_.mark=_.command?-1:0,zs("#composer-input")}function zs(e){D(),queueMicrotask(()=>queueMicrotask(()=>document.querySelector(e)?.focus()))}function ws(e){let t=e.target.closest?.("discord-mention[data-command]");t&&(e.preventDefault(),gs(t.dataset.command))}document.addEventListener("click",ws);document.addEventListener("keydown",e=>(e.key==="Enter"||e.key===" ")&&ws(e));var Xt=e=>(e??[]).flatMap(t=>[t,...Xt(t.components),...t.accessory?Xt([t.accessory]):[]]);function so(e){let t=e.embeds.flatMap(o=>[o.title,o.description]),i=Xt(e.components).flatMap(o=>[o.content,o.description,...(o.items??[]).map(r=>r.description)]);return[e.content,...t,...i].filter(o=>typeof o=="string"&&o!=="")}var Hh=64;function no(){for(let e of zt().reverse()){if(e.flags&Hh||!e.author.bot)continue;let t=l.ways.map(i=>({...i,id:Ch(e,i.button)})).filter(i=>i.id);if(t.length)return{message:e,ways:t.filter(i=>i.named===Th(e,l.me.name))}}return null}function Ms(e,t){pe(),Ji(e,t.id)}function Ch(e,t){return Xt(e.components).find(i=>!i.disabled&&i.custom_id?.endsWith(t))?.custom_id}var ys=e=>e.replace(/[\\*]/g,""),$s=e=>/[\p{L}\p{N}]/u.test(e??""),_s=20;function Th(e,t){let i=ys(so(e).join(`
`)),o=[...ys(t)],r=i.split(o.slice(0,_s).join(""));return r.slice(1).some((s,n)=>!$s(r[n].at(-1))&&(o.length>_s||!$s(s[0])))}var ks=300,Eh=5e3,Ah=400,lo,ho=ks,Hs,co="",mo="",Cs=()=>{};function Ts(e){Cs=e}function Qt(e,t){co=e,mo=t,clearTimeout(Hs),lo?.close(),Es()}function Es(){let e=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}/api/live?as=${encodeURIComponent(co)}&in=${mo}`);lo=e,e.onmessage=({data:t})=>{lo===e&&(Dh(JSON.parse(t)),D())},e.onclose=()=>{lo===e&&(l.lost=l.connected||l.lost,l.connected=!1,D(),Hs=setTimeout(Vh,ho),ho=Math.min(2*ho,Eh))}}var As=async()=>!0;function Vs(e){As=e}async function Vh(){let e=co;await As(e)&&e===co&&Es()}var jh=64,Sh=e=>!!(e.flags&jh)||e.interaction_metadata?.user.id===l.me?.id,Oh={snapshot(e){let{messages:t,...i}=e,o=e.in!==mo;mo=e.in;let r=l.me?.id===e.me.id&&l.in===e.in;Object.assign(l,{...i,channelId:e.channel_id,connected:!0,lost:!1,messages:new Map(t.map(s=>[s.id,s]))}),r||Object.assign(l,{notices:[],failures:new Map,pending:new Set,modal:null}),l.bot.bot=!0,wo(l.people.map(s=>s.name)),ho=ks,o&&Cs()},message({message:e}){!l.messages.has(e.id)&&Sh(e)&&Ya(e.id),l.messages.set(e.id,e),l.messages.size>Ah&&l.messages.delete(l.messages.keys().next().value),l.failures.delete(e.id)},threads({threads:e}){l.threads=e},start({start:e}){l.start=e},gone({id:e}){l.messages.delete(e)},online({online:e}){l.online=e},commands({commands:e}){l.commands=e},people({people:e}){l.people=e,wo(e.map(t=>t.name)),l.me=e.find(t=>t.id===l.me?.id)??l.me}};function Dh(e){Oh[e.type]?.(e)}async function Ds(){let e=new URLSearchParams(location.search).get("as")??"";Vs(js),Ts(()=>history.replaceState(null,"",re(l.me.name))),addEventListener("popstate",()=>l.me&&Qt(l.me.name,Ss(location.search))),await js(e)&&Qt(e,Ss(location.search))}async function js(e){if(!e)return!0;let t=await Yo(e);return l.refused=t.status==="refused"?{name:e,why:$t(t)}:null,D(),!l.refused}function Qo(e){l.panel="",history.replaceState(null,"",re(e)),Qt(e,l.in),D()}function er(e){l.panel="",history.pushState(null,"",re(l.me.name,e)),Qt(l.me.name,e),pe(),D()}function Ke(e){return t=>{t.preventDefault(),er(e)}}function Ss(e){let t=new URLSearchParams(e).get("in")??"";return/^(dm|\d+)$/.test(t)?t:""}function re(e,t=l.in){return`/?as=${encodeURIComponent(e)}${t?`&in=${t}`:""}`}async function Bs(e){let t=await Yo(e);t.person?Qo(t.person.name):ge($t(t))}var Os=new Set;function Is(){if(!l.me||Os.has(l.me.id))return;Os.add(l.me.id);let e=Zi.find(({lang:t})=>t===lt(navigator.language));e.lang!==lt(l.me.locale)&&ls(e.locale,!!no())}function Ns(e){let t=e.target.closest?.("discord-mention[data-place]");if(!t)return;e.preventDefault();let i=t.dataset.place;er(i===l.home?"":i)}document.addEventListener("click",Ns);document.addEventListener("keydown",e=>(e.key==="Enter"||e.key===" ")&&Ns(e));var tr=ee(class extends ie{constructor(e){if(super(e),e.type!==ae.PROPERTY&&e.type!==ae.ATTRIBUTE&&e.type!==ae.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!bi(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===Y||t===g)return t;let i=e.element,o=e.name;if(e.type===ae.PROPERTY){if(t===i[o])return Y}else if(e.type===ae.BOOLEAN_ATTRIBUTE){if(!!t===i.hasAttribute(o))return Y}else if(e.type===ae.ATTRIBUTE&&i.getAttribute(o)===t+"")return Y;return xi(e),t}});var te=e=>a`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Mt=()=>te(H`<path d="M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16"/>`),kt=()=>te(H`<circle cx="12" cy="12" r="4"/><path d="M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-4 7.5"/>`),Ps=()=>te(H`<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5"/>`),Ls=()=>te(H`<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>`),Rs=()=>te(H`<path d="M4 6h16M4 12h16M4 18h16"/>`),Je=()=>te(H`<path d="m6 6 12 12M18 6 6 18"/>`),po=()=>te(H`<path d="M14 4h6v6M20 4l-9 9M18 14v5H5V6h5"/>`),Us=()=>te(H`<path d="m4 12 16-8-6 16-3-6z"/>`),fo=()=>te(H`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>`),Xe=()=>te(H`<path d="M4 4.5h16v11H10l-4 4v-4H4z"/>`),qs=()=>te(H`<path d="m14.5 5-7 7 7 7"/>`),Fs=()=>te(H`<path d="m6 9 6 6 6-6"/>`),Ws=()=>te(H`<circle cx="12" cy="12" r="4"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2 2M16.7 16.7l2 2M5.3 18.7l2-2M16.7 7.3l2-2"/>`),Zs=()=>te(H`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"/>`),Gs=()=>te(H`<rect x="3.5" y="3.5" width="17" height="17" rx="4"/><path d="m10 17 4-10"/>`);var ir=new WeakMap,be=ee(class extends gt{render(e){return g}update(e,[t]){let i=t!==this.G;return i&&this.rt(void 0),(i||this.lt!==this.ct)&&(this.G=t,this.ht=e.options?.host,this.rt(this.ct=e.element)),g}rt(e){if(this.G!==void 0)if(this.isConnected||(e=void 0),typeof this.G=="function"){let t=this.ht??globalThis,i=ir.get(t);i===void 0&&(i=new WeakMap,ir.set(t,i)),i.get(this.G)!==void 0&&this.G.call(this.ht,void 0),i.set(this.G,e),e!==void 0&&this.G.call(this.ht,e)}else this.G.value=e}get lt(){return typeof this.G=="function"?ir.get(this.ht??globalThis)?.get(this.G):this.G?.value}disconnected(){this.lt===this.ct&&this.rt(void 0)}reconnected(){this.rt(this.ct)}});function Ys(){let e=Me(),t=Bh(e);return t?a`
    <div class="list-above">
      <h3>${t}</h3>
      <div id="composer-list" role="listbox" aria-label=${t}>
        ${e.map((i,o)=>a`
          <div id=${`line-${o}`} class="line" role="option" aria-selected=${o===_.mark} ${o===_.mark?be(Nh):g}
            @pointerdown=${r=>r.preventDefault()} @click=${()=>to(o)}>${Ih(i)}</div>`)}
      </div>
    </div>
  `:g}function Bh(e){let t=y();if(_.active){let{option:o}=_.active;return e.length||!o.autocomplete?`${he(o)} \xB7 ${Gt(o)}`:t.nothingFound}if(_.command)return e.length?t.options:"";if(!_.picking)return"";if(e.length)return t.commands;let{wrong:i}=_.text.includes(":")?Ye(_.text):{};return i||(l.commands.length?t.noCommands:t.waitingCommands)}function Ih(e){return _.active?a`<span>${e.name}</span>`:_.command?a`<b>${he(e)}</b><span class="muted">${Gt(e)}</span>${e.required?g:a`<small>${y().optional}</small>`}`:a`<img class="face" src=${X(l.bot)} alt=""><span class="two"><b>/${e.name}</b><span class="muted">${e.description}</span></span><small>${l.bot.name}</small>`}function Nh(e){e?.scrollIntoView({block:"nearest"})}function Ks(){let e=y();return a`
    <form class="composer" autocomplete="off" @submit=${t=>t.preventDefault()} @keydown=${Uh}>
      ${Ys()}
      <div class="entry-line">
        <button type="button" class="tool" aria-label=${e.openCommands} title=${e.openCommands} @click=${vs}>${Gs()}</button>
        ${_.command?Ph():g}
        ${Rh()}
        <button type="button" class="tool send" @click=${oo} aria-label=${e.send} title=${e.send} ?disabled=${!_.command&&!_.text.trim()}>${Us()}</button>
      </div>
    </form>
  `}function Ph(){let e=y();return a`
    <span class="command">/${_.command.name}</span>
    ${_.fields.map(t=>a`
      <span class="option-field" ?data-bad=${t.text&&t.value===void 0&&_.active!==t}>
        <label for=${`option-${t.option.name}`}>${he(t.option)}</label>
        <input id=${`option-${t.option.name}`} data-option=${t.option.name} .value=${tr(t.text)} title=${Gt(t.option)}
          role="combobox" aria-expanded=${_.active===t&&Me().length>0} aria-controls="composer-list" aria-activedescendant=${Js()}
          inputmode=${Lh(t.option)?"decimal":"text"} size=${Math.max(4,t.text.length+1)}
          @input=${i=>ms(t,i.target.value)} @focus=${()=>Jo(t)} @blur=${ps}>
        ${t.option.required?g:a`<button type="button" aria-label=${e.removeOption(he(t.option))} @click=${()=>Xo(t)}>${Je()}</button>`}
      </span>`)}
  `}var Lh=e=>(e.type===4||e.type===10)&&!yt(e);function Rh(){let e=y();return a`<input id="composer-input" class="tail" maxlength="2000" .value=${tr(_.text)}
    placeholder=${_.command?"":e.placeholder(ne())} aria-label=${_.command?e.options:e.write(ne())}
    role="combobox" aria-expanded=${!_.active&&Me().length>0} aria-controls="composer-list" aria-activedescendant=${Js()}
    @input=${t=>Qi(t.target.value)}>`}function Js(){return Me()[_.mark]?`line-${_.mark}`:g}function Uh(e){if(e.isComposing)return;let t=e.key,i=Me().length>0;if(i&&(t==="ArrowDown"||t==="ArrowUp"))ds(t==="ArrowDown"?1:-1);else if(!((t==="Enter"||t==="Tab"&&!e.shiftKey)&&e.target.localName==="input"&&i&&qh()&&to()))if(t==="Enter"&&e.target.localName==="input")oo();else if(t==="Escape"&&(_.command||_.picking))_t();else if(t==="Backspace"&&e.target.value===""&&_.command)Fh(e.target);else return;e.preventDefault()}function qh(){let e=_.active;return e?e.value===void 0:_.mark>=0}function Fh(e){let i=_.fields.find(o=>o.option.name===e.dataset.option)??_.fields.at(-1);i&&!i.option.required?Xo(i):_t()}var Wh={},Xs=ee(class extends ie{constructor(){super(...arguments),this.ot=Wh}render(e,t){return t()}update(e,[t,i]){if(Array.isArray(t)){if(Array.isArray(this.ot)&&this.ot.length===t.length&&t.every((o,r)=>o===this.ot[r]))return Y}else if(this.ot===t)return Y;return this.ot=Array.isArray(t)?Array.from(t):t,this.render(t,i)}});var Qs=(e,t,i)=>{let o=new Map;for(let r=t;r<=i;r++)o.set(e[r],r);return o},uo=ee(class extends ie{constructor(e){if(super(e),e.type!==ae.CHILD)throw Error("repeat() can only be used in text expressions")}dt(e,t,i){let o;i===void 0?i=t:t!==void 0&&(o=t);let r=[],s=[],n=0;for(let h of e)r[n]=o?o(h,n):n,s[n]=i(h,n),n++;return{values:s,keys:r}}render(e,t,i){return this.dt(e,t,i).values}update(e,[t,i,o]){let r=ua(e),{values:s,keys:n}=this.dt(t,i,o);if(!Array.isArray(r))return this.ut=n,s;let h=this.ut??=[],d=[],f,p,c=0,x=r.length-1,u=0,z=s.length-1;for(;c<=x&&u<=z;)if(r[c]===null)c++;else if(r[x]===null)x--;else if(h[c]===n[u])d[u]=Ze(r[c],s[u]),c++,u++;else if(h[x]===n[z])d[z]=Ze(r[x],s[z]),x--,z--;else if(h[c]===n[z])d[z]=Ze(r[c],s[z]),vt(e,d[z+1],r[c]),c++,z--;else if(h[x]===n[u])d[u]=Ze(r[x],s[u]),vt(e,r[c],r[x]),x--,u++;else if(f===void 0&&(f=Qs(n,u,z),p=Qs(h,c,x)),f.has(h[c]))if(f.has(h[x])){let b=p.get(n[u]),v=b!==void 0?r[b]:null;if(v===null){let M=vt(e,r[c]);Ze(M,s[u]),d[u]=M}else d[u]=Ze(v,s[u]),vt(e,r[c],v),r[b]=null;u++}else zi(r[x]),x--;else zi(r[c]),c++;for(;u<=z;){let b=vt(e,d[z+1]);Ze(b,s[u]),d[u++]=b}for(;c<=x;){let b=r[c++];b!==null&&zi(b)}return this.ut=n,xi(e,d),Y}});function en(){let e=y(),t=l.people.find(i=>i.id!==l.me.id);return a`
    <section class="welcome">
      <span class="round">${l.in?kt():Mt()}</span>
      <h2>${e.welcomeTitle(ne())}</h2>
      ${l.welcome?a`<p>${or(l.welcome)}</p>`:g}
      ${l.shortcuts?.length?a`<p class="starts">${Zh()} <span>${e.typeSlash}</span></p>`:g}
      ${t&&!l.in?Yh(t):g}
    </section>
  `}function Zh(){let e=no();return e?e.ways.length?e.ways.map(t=>a`<button class="button success" @click=${()=>Ms(e.message,t)}>${or(t.label)}</button>`):a`<button class="button success" @click=${pe}>${y().newest}</button>`:l.shortcuts.map(Gh)}function Gh(e,t){let i=l.pending.has("shortcut");return a`<button class=${t===0?"button success":"button secondary"} title=${`/${e.command}`} aria-busy=${i} @click=${()=>ts(t)}>${or(e.label)}</button>`}function Yh(e){let[t,i,o]=y().welcomeHint(e.name);return a`<p class="hint">${t}<a class="md-link" href=${re(e.name)} target="_blank" rel="noopener">${i}</a>${o}</p>`}function or(e){return e[ve()]??e.en??Object.values(e)[0]??""}function tn(){let[e,t]=y().threadIn(`#${l.channel}`);return a`
    <section class="welcome">
      <span class="round">${Xe()}</span>
      <h2>${ne()}</h2>
      <p>${e}<a class="md-link" href=${re(l.me.name,"")} @click=${Ke("")}>${t}</a></p>
    </section>
  `}var Kh=[[/^\\([^A-Za-z0-9\s])/,([,e])=>({type:"text",text:e})],[/^(`+)([^]*?[^`])\1(?!`)/,([,,e])=>({type:"code",text:e.trim()||e})],[/^<(a?):(\w{2,32}):(\d{17,20})>/,([,e,t,i])=>({type:"emoji",name:t,id:i,animated:!!e})],[/^<@!?(\d{17,20})>/,([,e])=>({type:"user",id:e})],[/^<@&(\d{17,20})>/,([,e])=>({type:"role",id:e})],[/^<#(\d{17,20})>/,([,e])=>({type:"channel",id:e})],[/^<\/([^:>\n]{1,100}):(\d{17,20})>/,([,e])=>({type:"command",name:e})],[/^@(everyone|here)\b/,([,e])=>({type:"everyone",name:e})],[/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,([,e,t])=>({type:"time",unix:Number(e),form:t??"f"})],[/^<(https?:\/\/[^\s>]+)>/,([,e])=>({type:"link",url:e,children:ei(e)})],[/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,([,e,t],i)=>({type:"link",url:t,children:xe(e,i+1)})],[/^https?:\/\/[^\s<>()[\]*|]+[^\s<>()[\]*|.,:;"']/,([e])=>({type:"link",url:e,children:ei(e)})],[/^\*\*\*(?=\S)([^]+?\S)\*\*\*(?!\*)/,mt("bold-italic")],[/^\*\*(?=\S)([^]*?\S)\*\*(?!\*)/,mt("bold")],[/^__([^]+?)__(?!_)/,mt("underline")],[/^~~([^]+?)~~/,mt("strike")],[/^\|\|([^]+?)\|\|/,mt("spoiler")],[/^\*(?=[^\s*])((?:\*\*|\\.|[^*\\])*?[^\s*])\*(?!\*)/,mt("italic")],[/^_(?=\S)((?:\\.|[^_\\])+?)_(?![A-Za-z0-9_])/,mt("italic")]],Jh=8;function mt(e){return([,t],i)=>({type:e,children:xe(t,i+1)})}function ei(e){return[{type:"text",text:e}]}function xe(e,t=0){if(t>Jh)return ei(e);let i=[],o="",r=e,s="";for(;r;){let n=/^[\\`<@[h*_~|]/.test(r)&&Xh(r,s,t);n&&(o&&i.push(...ei(o)),o="",i.push(n.node));let h=n?n.length:1;n||(o+=r[0]),s=r[h-1],r=r.slice(h)}return o&&i.push(...ei(o)),i}function Xh(e,t,i){if(/[A-Za-z0-9]/.test(t)&&/^[_h]/.test(e)&&!e.startsWith("__"))return null;for(let[r,s]of Kh){let n=r.exec(e);if(n)return{node:s(n,i),length:n[0].length}}return null}var on=/^```(?:([\w+#-]*)\n)?([^]*?)\n?```/,Qh=/^(#{1,3}) +(.+)$/,ec=/^-# +(.+)$/,tc=/^( *)(?:([-*])|(\d{1,9})\.) +(.+)$/;function ti(e,t=!1){let i=[],o=e.replace(/\r\n?/g,`
`);for(;o;){let r=on.exec(o);if(r){i.push({type:"pre",text:r[2]}),o=o.slice(r[0].length).replace(/^\n/,"");continue}let[s]=o.split(`
`,1);if(!t&&s.startsWith(">>> "))return i.push({type:"quote",blocks:ti(o.slice(4),!0)}),i;o=o.slice(s.length+1),ic(i,s,t,n=>{let h=`${n}
${o}`;return on.test(h)?(o=h,!0):!1})}return i}function ic(e,t,i,o){let r=e.at(-1);if(!i&&/^> /.test(t)){r?.type==="quote"?r.blocks.push(...ti(t.slice(2),!0)):e.push({type:"quote",blocks:ti(t.slice(2),!0)});return}let s=Qh.exec(t);if(s){e.push({type:"heading",level:s[1].length,nodes:xe(s[2])});return}let n=ec.exec(t);if(n){e.push({type:"subtext",nodes:xe(n[1])});return}let h=tc.exec(t);if(h){let[,f,,p,c]=h,x=p!==void 0,u={level:Math.min(2,Math.floor(f.length/2)),nodes:xe(c)};r?.type==="list"&&r.ordered===x?r.items.push(u):e.push({type:"list",ordered:x,start:Number(p??1),items:[u]});return}let d=t.indexOf("```");d>0&&o(t.slice(d))&&(t=t.slice(0,d)),r?.type==="lines"?r.source+=`
${t}`:e.push({type:"lines",source:t})}var rr={t:{timeStyle:"short"},T:{timeStyle:"medium"},d:{dateStyle:"short"},D:{dateStyle:"long"},f:{dateStyle:"long",timeStyle:"short"},F:{dateStyle:"full",timeStyle:"short"}},rn=[["year",31536e3],["month",2592e3],["day",86400],["hour",3600],["minute",60],["second",1]];function oc(e,t){let[i,o]=rn.find(([,r])=>Math.abs(e)>=r)??rn.at(-1);return new Intl.RelativeTimeFormat(t,{numeric:"always"}).format(Math.trunc(e/o),i)}var ar=new Set;setInterval(()=>{for(let e of ar)e.refresh()},1e3);var sr=class extends HTMLElement{static observedAttributes=["unix","form","lang"];connectedCallback(){ar.add(this),this.refresh()}disconnectedCallback(){ar.delete(this)}attributeChangedCallback(){this.isConnected&&this.refresh()}refresh(){let t=Number(this.getAttribute("unix")),i=this.getAttribute("form"),o=this.getAttribute("lang")||"en",r=new Date(t*1e3),s=!Number.isNaN(r.getTime()),n=String(t);s&&(n=i==="R"?oc(t-Date.now()/1e3,o):new Intl.DateTimeFormat(o,rr[i]??rr.f).format(r)),this.textContent!==n&&(this.textContent=n),s&&(this.title=new Intl.DateTimeFormat(o,rr.F).format(r))}};customElements.define("live-time",sr);function ke(e,t){if(!e)return g;let i=ti(e),o=i.length===1&&i[0].type==="lines"&&ac(i[0].source);return i.map(r=>an(r,t,o))}function ii(e,t){return e?Ht(xe(e),t):g}var rc=/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\s]+$/u;function ac(e){if(rc.test(e)&&e.trim())return!0;let t=xe(e);return t.filter(i=>i.type==="emoji").length>30?!1:t.some(i=>i.type==="emoji")&&t.every(i=>i.type==="emoji"||i.type==="text"&&!i.text.trim())}function an(e,t,i){switch(e.type){case"pre":return a`<pre class="md-pre"><code>${e.text}</code></pre>`;case"quote":return a`<blockquote class="md-quote">${e.blocks.map(o=>an(o,t))}</blockquote>`;case"heading":return a`<div class="md-heading" role="heading" aria-level=${e.level+2} data-level=${e.level}>${Ht(e.nodes,t)}</div>`;case"subtext":return a`<div class="md-subtext">${Ht(e.nodes,t)}</div>`;case"list":return sc(e,t);default:return a`<div class=${i?"md-lines md-big":"md-lines"}>${Ht(xe(e.source),t)}</div>`}}function sc(e,t){let i=e.items.map(o=>a`<li data-level=${o.level}>${Ht(o.nodes,t)}</li>`);return e.ordered?a`<ol class="md-list" start=${e.start}>${i}</ol>`:a`<ul class="md-list">${i}</ul>`}function Ht(e,t){return e.map(i=>nc(i,t))}function nc(e,t){let i=()=>Ht(e.children,t);switch(e.type){case"text":return e.text;case"bold":return a`<strong>${i()}</strong>`;case"italic":return a`<em>${i()}</em>`;case"bold-italic":return a`<em><strong>${i()}</strong></em>`;case"underline":return a`<u>${i()}</u>`;case"strike":return a`<s>${i()}</s>`;case"code":return a`<code class="md-code">${e.text}</code>`;case"spoiler":return a`<discord-spoiler tabindex="0" role="button" aria-label=${t.spoiler} @click=${sn} @keydown=${cc}><span>${i()}</span></discord-spoiler>`;case"link":return a`<a class="md-link" href=${e.url} target="_blank" rel="noopener noreferrer nofollow">${i()}</a>`;case"time":return a`<live-time unix=${e.unix} form=${e.form} lang=${t.lang}></live-time>`;case"emoji":return nr(e);default:return lc(e,t)}}function nr({id:e,name:t},i=!1){return a`<img class="emoji" src=${`/media/emojis/${encodeURIComponent(e)}`} alt=${i?"":`:${t}:`} title=${`:${t}:`} draggable="false">`}function lc(e,t){switch(e.type){case"user":return a`<discord-mention type="user" data-user=${e.id} ?highlight=${e.id===t.me}>${t.user(e.id)}</discord-mention>`;case"channel":return hc(e.id,t);case"command":return a`<discord-mention type="slash" role="button" tabindex="0" data-command=${e.name}>${e.name}</discord-mention>`;case"role":return a`<discord-mention type="role">${t.role(e.id)}</discord-mention>`;default:return a`<discord-mention type="user">${e.name}</discord-mention>`}}function hc(e,t){let i=t.isThread(e)?"thread":"channel";return t.leadsTo(e)?a`<discord-mention type=${i} role="link" tabindex="0" data-place=${e}>${t.channel(e)}</discord-mention>`:a`<discord-mention type=${i}>${t.channel(e)}</discord-mention>`}function sn(e){e.currentTarget.activated=!0,e.currentTarget.removeAttribute("aria-label")}function cc(e){e.key!=="Enter"&&e.key!==" "||(e.preventDefault(),sn(e))}function ln(e,t){l.enlarged={url:e,description:t},D()}function nn(){l.enlarged=null,D()}function hn(){if(!l.enlarged)return g;let{url:e,description:t}=l.enlarged;return a`
    <dialog class="lightbox" aria-label=${t||y().picture} ${be(dc)} @close=${nn} @click=${nn}>
      <img src=${e} alt=${t||""}>
      <button class="tool" aria-label=${y().close}>${Je()}</button>
    </dialog>
  `}function dc(e){e&&!e.open&&queueMicrotask(()=>e.isConnected&&!e.open&&e.showModal())}function Qe(e){return!e||!l.origin||!e.startsWith(`${l.origin}/`)?null:`/media${e.slice(l.origin.length)}`}var mc=32768;function cn(e){if(e.flags&mc)return g;let t=new Set(e.embeds.flatMap(o=>[o.image?.url,o.thumbnail?.url])),i=e.attachments.filter(o=>!t.has(o.url));return i.length?a`<discord-attachments slot="attachments">${i.map(pc)}</discord-attachments>`:g}function pc(e){let t=Qe(e.url);return t?/^image\/(png|jpeg|gif|webp|avif)$/.test(e.content_type??"")?oi(t,e.description,e.width,e.height):lr(t,e.filename,e.size):g}function lr(e,t,i){return a`<a class="file" href=${e} download=${t}><b>${t}</b><small>${y().file}, ${fc(i)}</small></a>`}function oi(e,t,i,o){let r=s=>{s.preventDefault(),ln(e,t)};return a`<a class="picture" href=${e} target="_blank" rel="noopener" title=${y().enlarge} @click=${r}><img src=${e} alt=${t||""} width=${i||g} height=${o||g} decoding="async"></a>`}function fc(e){return e<1024?`${e} B`:`${(e/1024).toFixed(1)} KB`}function vo(e){return e.id?nr(e,!0):a`<span class="char" aria-hidden="true">${e.name}</span>`}var le=null,cr=0,mn=()=>cr;function hr(){cr++,D()}function pn(e,t){let i=`${e.id} ${t.custom_id}`,o=uc(t),r=t.max_values??1,s=o.filter(d=>d.default),n=le?.key===i,h=s.length?s.map(d=>d.label).join(", "):t.placeholder||y().choose;return a`
    <div class="select">
      <button class="select-head" data-custom-id=${t.custom_id} ?disabled=${t.disabled} aria-haspopup="listbox" aria-expanded=${n} aria-busy=${l.pending.has(i)}
        @click=${()=>dn(i,s)} @keydown=${d=>d.key==="ArrowDown"&&!n&&(d.preventDefault(),dn(i,s))}>
        <span class=${s.length?"":"muted"}>${h}</span>${Fs()}
      </button>
      ${n?vc(e,t,o,r,h):g}
    </div>
  `}function uc(e){let t=new Set((e.default_values??[]).map(o=>o.id)),i=(o,r)=>o.map(({id:s,name:n})=>({label:r+n,value:s,default:t.has(s)}));switch(e.type){case 5:return i([...l.people,l.bot],"@");case 6:return i(l.roles,"@");case 7:return i([...l.people,l.bot,...l.roles],"@");case 8:return i([{id:l.home,name:l.channel}],"#");default:return e.options??[]}}function dn(e,t){le=le?.key===e?null:{key:e,values:new Set(t.map(i=>i.value))},hr()}function vc(e,t,i,o,r){let s=d=>{le=null,cr++,Xa(e,t.custom_id,d)},n=d=>{if(o===1){s(t.min_values===0&&le.values.has(d)?[]:[d]);return}le.values.has(d)?le.values.delete(d):le.values.size<o&&le.values.add(d),hr()},h=()=>{let d=i.map(f=>f.value).filter(f=>le?.values.has(f));o>1&&d.length>=(t.min_values??1)?s(d):(le=null,hr())};return a`
    <div class="options" role="listbox" popover="manual" aria-label=${r} aria-multiselectable=${o>1} ${be(gc)} @keydown=${d=>bc(d,h)} @focusout=${d=>xc(d,h)}>
      ${i.map(d=>a`
        <button role="option" class="option" data-value=${d.value} aria-selected=${le.values.has(d.value)} @click=${()=>n(d.value)}>
          ${d.emoji?vo(d.emoji):g}<span><b>${d.label}</b>${d.description?a`<small>${d.description}</small>`:g}</span>
        </button>`)}
      ${o>1?a`<button class="button primary" @click=${h}>${y().submit}</button>`:g}
    </div>
  `}function gc(e){!e||e.dataset.unfolded||(e.dataset.unfolded="yes",queueMicrotask(()=>{e.showPopover();let t=e.previousElementSibling.getBoundingClientRect(),i=Math.min(e.scrollHeight,320),o=t.bottom+i>innerHeight-8&&t.top>i;e.style.setProperty("left",`${t.left}px`),e.style.setProperty("width",`${t.width}px`),e.style.setProperty("top",`${o?t.top-i-4:t.bottom+4}px`),(e.querySelector("[aria-selected=true]")??e.firstElementChild)?.focus()}))}function bc(e,t){let i={ArrowDown:"nextElementSibling",ArrowUp:"previousElementSibling"};e.key==="Escape"?(e.preventDefault(),e.currentTarget.previousElementSibling.focus(),t()):i[e.key]&&(e.preventDefault(),e.target.closest("button")?.[i[e.key]]?.focus())}function xc(e,t){let i=e.currentTarget,o=e.relatedTarget;le&&!i.contains(o)&&o!==i.previousElementSibling&&t()}var zc={1:"primary",2:"secondary",3:"success",4:"danger",5:"secondary",6:"primary"};function fn(e,t){return t.filter(i=>i.type===1).map(i=>a`<discord-action-row slot="components" class="row">${dr(e,i)}</discord-action-row>`)}function dr(e,t){return t.components.map(i=>i.type===2?mr(e,i):pn(e,i))}function mr(e,t){let i=a`${t.emoji?vo(t.emoji):g}${t.label?a`<span class="label">${t.label}</span>`:g}`;if(t.style===5&&/^https?:/.test(t.url??""))return a`<a class="button secondary" href=${t.url} target="_blank" rel="noopener noreferrer">${i}${po()}</a>`;let o=l.pending.has(`${e.id} ${t.custom_id}`),r={button:!0,[zc[t.style]??"secondary"]:!0,bare:!t.label};return a`<button class=${ue(r)} data-custom-id=${t.custom_id} ?disabled=${t.disabled} aria-busy=${o} aria-label=${t.label?g:t.emoji?.name??""} @click=${()=>Ji(e,t.custom_id)}>${i}</button>`}function vn(e){return a`<div slot="components" class="v2">${e.components.map(t=>go(e,t))}</div>`}function go(e,t){switch(t.type){case 1:return a`<div class="row v2-row" role="group">${dr(e,t)}</div>`;case 9:return a`<div class="v2-section"><div class="v2-words">${t.components.map(i=>go(e,i))}</div>${t.accessory?go(e,t.accessory):g}</div>`;case 2:return mr(e,t);case 10:return a`<div class="v2-text">${ke(t.content,_e())}</div>`;case 11:return a`<div class="v2-thumbnail">${un(t.media,t.description)}</div>`;case 12:return a`<div class="v2-gallery" data-count=${t.items.length}>${t.items.map(i=>un(i.media,i.description))}</div>`;case 13:return wc(t);case 14:return a`<div class=${t.divider===!1?"v2-space":"v2-line"} role=${t.divider===!1?g:"separator"} data-spacing=${t.spacing??1}></div>`;case 17:return a`<div class="v2-container" style=${nt({"--accent":yc(t.accent_color)})}>${t.components.map(i=>go(e,i))}</div>`;default:return g}}function wc(e){let t=Qe(e.file?.url);return t?lr(t,e.name??"",e.size??0):g}function yc(e){return e==null?void 0:`#${e.toString(16).padStart(6,"0")}`}function un(e,t){if(!e?.url)return g;let i=Qe(e.url);return i?oi(i,t,e.width,e.height):a`<p class="md-subtext">${y().elsewhere}</p>`}function ri(e){let t=new Date(e),i=new Intl.DateTimeFormat(ve(),{timeStyle:"short"}).format(t),o=Math.round((gn(new Date)-gn(t))/864e5);return o===0?y().today(i):o===1?y().yesterday(i):new Intl.DateTimeFormat(ve(),{dateStyle:"short",timeStyle:"short"}).format(t)}function gn(e){return new Date(e.getFullYear(),e.getMonth(),e.getDate())}function xn(e,t){let i=_e(),o=e.color?`#${e.color.toString(16).padStart(6,"0")}`:void 0;return a`
    <discord-embed slot="embeds" .color=${o}>
      <discord-embed-description slot="description">
        ${bn(e.thumbnail,t,"embed-thumbnail")}
        ${e.author?a`<div class="embed-author">${zn(e.author.icon_url)}<span>${e.author.name}</span></div>`:g}
        ${e.title?a`<div class="embed-title" role="heading" aria-level="3">${$c(e,i)}</div>`:g}
        ${e.description?a`<div class="embed-text">${ke(e.description,i)}</div>`:g}
        ${e.fields?.length?_c(e.fields,i):g}
        ${bn(e.image,t,"embed-image")}
        ${e.footer||e.timestamp?Mc(e):g}
      </discord-embed-description>
    </discord-embed>
  `}function $c(e,t){let i=ii(e.title,t);return/^https?:/.test(e.url??"")?a`<a class="md-link" href=${e.url} target="_blank" rel="noopener noreferrer">${i}</a>`:i}function _c(e,t){return a`<div class="embed-fields">${e.map(i=>a`
    <div class=${i.inline?"embed-field inline":"embed-field"}>
      <div class="embed-field-name">${ii(i.name,t)}</div>
      <div>${ke(i.value,t)}</div>
    </div>`)}</div>`}function Mc(e){let t=[e.footer?.text,e.timestamp&&ri(e.timestamp)].filter(Boolean).join(" \u2022 ");return a`<div class="embed-footer">${zn(e.footer?.icon_url)}<span>${t}</span></div>`}function zn(e){let t=Qe(e);return t?a`<img src=${t} alt="">`:g}function bn(e,t,i){if(!e?.url)return g;let o=Qe(e.url);if(!o)return a`<p class="md-subtext">${y().elsewhere}</p>`;let r=t.attachments.find(s=>s.url===e.url);return a`<div class=${i}>${oi(o,r?.description,e.width??r?.width,e.height??r?.height)}</div>`}function wn(e){let t=Ge(e.id);return!t||l.in===e.id?g:a`
    <a slot="thread" class="thread-card" href=${re(l.me.name,e.id)} @click=${Ke(e.id)}>
      ${Xe()}<b>${t.name}</b><span>${y().written(t.written)} ›</span>
    </a>
  `}var kc=64,Hc=128,Cc=32768;function yn(e,t){let i=!!e.author.bot,o=e.author.global_name||e.author.username,r=!!(e.flags&kc),s=l.failures.get(e.id),n=e.mentions?.some(h=>h.id===l.me.id)||e.mention_everyone;return a`
    <discord-message
      role="article" data-id=${e.id} data-author=${e.author.id} aria-label=${`${o}, ${ri(e.timestamp)}`}
      class=${r?"private":""} .highlight=${!!n} .author=${o} .avatar=${X(e.author)} .bot=${i}
      .timestamp=${ri(e.timestamp)} .messageBodyOnly=${t} ?message-body-only=${t}
    >
      ${Ac(e)}
      ${e.flags&Hc?Ec(o):Tc(e)}
      ${e.attachments.length?cn(e):g}
      ${e.embeds.map(h=>xn(h,e))}
      ${e.flags&Cc?vn(e):fn(e,e.components)}
      ${s?a`<p slot="reactions" class="failure" role="alert">${s}</p>`:g}
      ${r?jc(e):wn(e)}
    </discord-message>
  `}function Tc(e){let t=e.edited_timestamp&&!e.author.bot?a`<small class="edited">${y().edited}</small>`:g;return e.content?a`<div class="content">${ke(e.content,_e())}${t}</div>`:g}function Ec(e){return a`<div class="thinking"><i></i><i></i><i></i><span>${y().thinking(e)}</span></div>`}function Ac(e){if(e.command){let{user:o,target_user:r}=e.interaction_metadata,s=ct(o.id)?.name??o.username,n=r?Yi(e.command):`/${Ra(e.command)}`;return a`<div slot="reply" class="above" data-user=${o.id}><img src=${X(o)} alt=""><b>${s}</b> ${y().used} <code>${n}</code></div>`}let t=e.message_reference&&l.messages.get(e.message_reference.message_id);if(!t)return g;let i=t.author.global_name||t.author.username;return a`<div slot="reply" class="above"><img src=${X(t.author)} alt=""><span class="unseen">${y().repliesTo}</span><b>${i}</b> <span>${Vc(t)}</span></div>`}function Vc(e){let[t="\u2026"]=so(e);return ii(t.split(`
`)[0].replace(/^(#{1,3}|-#|>) +/,"").slice(0,200),_e())}function jc(e){return a`<div slot="thread" class="only-you">${fo()} ${y().onlyYou} · <button class="link" @click=${()=>ss(e)}>${y().dismiss}</button></div>`}function $n(e){return a`
    <discord-message role="article" class="private" .author=${l.bot.name} .avatar=${X(l.bot)} .bot=${!0} .timestamp=${""}>
      <div slot="reply" class="above"><img src=${X(l.me)} alt=""><b>${l.me.name}</b> ${y().used} <code>${e.command}</code></div>
      <p class="failure" role="alert">${e.text}</p>
      <div slot="thread" class="only-you">${fo()} ${y().onlyYou} · <button class="link" @click=${()=>is(e.id)}>${y().dismiss}</button></div>
    </discord-message>
  `}var Sc=420*1e3,Oc=21;function Mn(){return a`
    <div class="list">
      ${ht()?tn():en()}
      <discord-messages role="log" aria-relevant="additions" aria-label=${y().messages}>
        ${uo(Dc(),e=>e.key,e=>e.draw())}
      </discord-messages>
    </div>
  `}function Dc(){let e=[...l.notices],t=[],i=null;for(let o of Bc()){for(;e.length&&Fo(e[0].after,o.id);)t.push(_n(e.shift())),i=null;let r=Nc(i,o);i=o,t.push({key:o.id,draw:()=>Xs(Ic(o,r),()=>yn(o,r))})}return[...t,...e.map(_n)]}function Bc(){return zt().map(e=>e.type===Oc?l.start:e).filter(Boolean)}function Ic(e,t){let i=[...l.pending].filter(o=>o.startsWith(`${e.id} `)).join();return[e,t,i,l.failures.get(e.id),l.me,l.people,l.bot,l.commands,mn(),l.messages.get(e.message_reference?.message_id),Ge(e.id)]}function _n(e){return{key:e.id,draw:()=>$n(e)}}function Nc(e,t){return!!e&&e.author.id===t.author.id&&!t.command&&!t.message_reference&&(e.flags&64)===(t.flags&64)&&new Date(t.timestamp)-new Date(e.timestamp)<Sc}function Hn(){if(!l.modal)return g;let{form:e,modal:t}=l.modal,i=y();return a`
    <dialog class="modal" aria-labelledby="modal-title" ${be(Pc)} @cancel=${bo} @close=${bo}>
      <form method="dialog" @submit=${o=>Rc(o,e)}>
        <header><h2 id="modal-title">${t.title}</h2><button type="button" class="tool" aria-label=${i.close} @click=${bo}>${Je()}</button></header>
        <div class="modal-body">${Cn(t.components)}</div>
        <footer><button type="button" class="button secondary" @click=${bo}>${i.cancel}</button><button class="button primary">${i.submit}</button></footer>
      </form>
    </dialog>
  `}function Pc(e){!e||e.open||queueMicrotask(()=>{e.querySelector(".field input, .field textarea")?.setAttribute("autofocus",""),e.showModal()})}function bo(){l.modal=null,D()}function Cn(e){return e.map(t=>t.type===1?Cn(t.components):t.type===10?a`<div>${ke(t.content,_e())}</div>`:t.type===18&&t.component?.type===4?kn({...t.component,label:t.label,hint:t.description}):t.type===18&&t.component?.type===3?Lc({...t.component,label:t.label,hint:t.description}):t.type===4?kn(t):g)}function Tn(e){let t=e.required!==!1?a` <i title=${y().required}>*</i>`:g;return a`<span class="label">${e.label}${t}</span>${e.hint?a`<small>${e.hint}</small>`:g}`}function Lc(e){let t=(e.max_values??1)>1;return a`<label class="field">${Tn(e)}<select name=${e.custom_id} ?multiple=${t} ?required=${e.required!==!1}>
    ${t||e.options.some(i=>i.default)?g:a`<option value="">${e.placeholder??""}</option>`}
    ${e.options.map(i=>a`<option value=${i.value} ?selected=${!!i.default}>${i.label}</option>`)}
  </select></label>`}function kn(e){let t=e.required!==!1,i=e.style===2,o=e.max_length??4e3;return a`<label class="field">${Tn(e)}${i?a`<textarea name=${e.custom_id} rows="4" maxlength=${o} minlength=${e.min_length??g} placeholder=${e.placeholder??""} ?required=${t} .defaultValue=${e.value??""}></textarea>`:a`<input name=${e.custom_id} maxlength=${o} minlength=${e.min_length??g} placeholder=${e.placeholder??""} ?required=${t} .defaultValue=${e.value??""} autocomplete="off">`}</label>`}function Rc(e,t){e.preventDefault();let i=new FormData(e.currentTarget),o=Object.fromEntries([...new Set(i.keys())].map(r=>[r,i.getAll(r).join(",")]));rs(t,o)}var Uc=300,qc=1e3,An;function pr(){clearTimeout(An),l.traffic=l.traffic?null:{entries:[],next:0},D(),l.traffic&&Vn()}async function Vn(){let{traffic:e}=l;try{let i=await(await fetch(`/api/traffic?after=${e.next}`)).json();if(l.traffic!==e)return;i.next<e.next&&(i.next=0),e.next=i.next,i.entries.length&&(e.entries=[...i.entries.reverse(),...e.entries].slice(0,Uc),D())}catch{}l.traffic===e&&(An=setTimeout(Vn,qc))}function jn(){if(!l.traffic)return g;let e=y();return a`
    <aside class="drawer" aria-label=${e.trafficTitle}>
      <header><h2>${e.trafficTitle}</h2><button class="tool" aria-label=${e.close} @click=${pr}>${Je()}</button></header>
      <p>${e.trafficNote}</p>
      <div class="entries" tabindex="0">
        ${l.traffic.entries.length?uo(l.traffic.entries,t=>t.seq,Wc):a`<p>${e.trafficEmpty}</p>`}
      </div>
    </aside>
  `}var Fc={discord:"\u2192",bot:"\u2190",user:"\xB7"};function Wc(e){let t=new Date(e.at).toLocaleTimeString([],{hour12:!1}),i=a`<time>${t}</time> <b aria-hidden="true">${Fc[e.from]}</b> <span>${Zc(e)}</span>`;return!e.path&&!e.body&&!e.answer?a`<div class="entry" data-from=${e.from} ?data-bad=${e.bad}>${i}</div>`:a`
    <details class="entry" data-from=${e.from} ?data-bad=${e.bad}>
      <summary>${i}</summary>
      ${e.path?a`<code>${e.path}</code>`:g}
      ${e.body?a`<pre>${En(e.body)}</pre>`:g}
      ${e.answer?a`<small>${y().answer}</small><pre>${En(e.answer)}</pre>`:g}
    </details>
  `}function Zc(e){let t=y().journal[e.template];return t?t(...e.values.map(i=>ct(i)?.name??i)):e.title}function En(e){try{return JSON.stringify(JSON.parse(e),null,2)}catch{return e}}var Sn=matchMedia("(max-width: 900px)");function On(){let e=y();return a`
    <header class="bar">
      <button class="tool only-narrow" aria-label=${e.menu} @click=${()=>Dn("menu")}>${Rs()}</button>
      ${ht()?Yc():g}
      <h1>${Gc()}<span>${ht()?ne():l.in?l.bot.name:l.channel}</span></h1>
      <span class="presence" data-online=${l.online}>
        <i aria-hidden="true"></i><span>${l.bot.name}</span> <small>${l.online?e.online:e.offline}</small>
      </span>
      <button class="tool" aria-label=${e.traffic} title=${e.traffic} aria-pressed=${!!l.traffic} @click=${pr}>${Ls()}</button>
      <button class="tool" aria-label=${e.showMembers} title=${e.showMembers} aria-pressed=${Sn.matches?l.panel==="members":l.showMembers} @click=${Kc}>${Ps()}</button>
    </header>
  `}function Gc(){return ht()?Xe():l.in?kt():Mt()}function Yc(){let e=y().backTo(`#${l.channel}`);return a`<a class="tool back" href=${re(l.me.name,"")} aria-label=${e} title=${e} @click=${Ke("")}>${qs()}</a>`}function Dn(e){l.panel=l.panel===e?"":e,D()}function Kc(){Sn.matches?Dn("members"):(l.showMembers=!l.showMembers,D())}function In(){let e=y();return a`
    <aside class="members" aria-label=${e.members}>
      <h3>${e.memberCount(l.people.length)}</h3>
      <ul>${l.people.map(t=>Bn(t,!0,""))}</ul>
      <h3>${e.appCount}</h3>
      <ul>${Bn(l.bot,l.online,a`<span class="tag">${e.app}</span>`)}</ul>
    </aside>
  `}function Bn(e,t,i){return a`
    <li class="member" data-online=${t} data-user=${i?g:e.id} tabindex=${i?g:0}>
      <span class="face-with-dot"><img class="face" src=${X(e)} alt=""><i aria-hidden="true"></i></span>
      <span class="name">${e.name}</span>${i}
      <span class="unseen">${t?y().online:y().offline}</span>
    </li>
  `}var Jc=6;function Nn(){let e=y();return a`
    <nav class="menu" aria-label=${e.channels}>
      <h2 class="guild">${l.guild}</h2>
      <div class="channels">
        ${fr("",Mt(),l.channel)}
        ${Xc().map(t=>fr(t.id,Xe(),t.name))}
        ${fr("dm",kt(),l.bot.name)}
      </div>
      <section class="players" aria-label=${e.switchUser}>
        <h3>${e.switchUser}</h3>
        <ul>${l.people.map(Qc)}</ul>
        <form class="add-player" @submit=${e3}>
          <input name="name" maxlength="32" required autocomplete="off" placeholder=${e.addPlayer} aria-label=${e.addPlayer}>
          <button>${e.add}</button>
        </form>
      </section>
      <section class="self">
        <img class="face" src=${X(l.me)} alt="">
        <div class="who"><strong>${l.me.name}</strong><small>${e.online}</small></div>
        <button class="tool theme" aria-label=${wt()==="dark"?e.light:e.dark} title=${wt()==="dark"?e.light:e.dark} @click=${Na}>${wt()==="dark"?Ws():Zs()}</button>
        <div class="languages" role="group" aria-label=${e.language}>
          ${Zi.map(t=>a`<button lang=${t.lang} title=${t.name} aria-label=${t.name} aria-pressed=${ve()===t.lang} @click=${()=>ns(t.locale)}>${t.short}</button>`)}
        </div>
      </section>
    </nav>
  `}function fr(e,t,i){let o=l.in===e;return a`<a class=${l.threads.some(r=>r.id===e)?"channel thread":"channel"} href=${o?"#scroller":re(l.me.name,e)} aria-current=${o?"page":g} @click=${o?null:Ke(e)}>${t}<span>${i}</span></a>`}var Xc=()=>l.threads.filter((e,t,i)=>t>=i.length-Jc||e.id===l.in);function Qc(e){let t=y(),i=e.id===l.me.id;return a`
    <li>
      <button class="player" aria-pressed=${i} aria-label=${i?t.you(e.name):t.playAs(e.name)} @click=${()=>Qo(e.name)}>
        <img class="face" src=${X(e)} alt=""><span>${e.name}</span>
        ${i?a`<small>${t.current}</small>`:""}
      </button>
      <a class="tool" href=${re(e.name)} target="_blank" rel="noopener" title=${t.newWindow(e.name)} aria-label=${t.newWindow(e.name)}>${po()}</a>
    </li>
  `}function e3(e){e.preventDefault();let t=e.currentTarget.elements.name,i=t.value.trim();i&&(t.value="",Bs(i))}var t3=2,i3=500,Pn=()=>l.commands.filter(e=>e.type===t3);function o3(e){let t=e.composedPath().filter(r=>r instanceof Element),i=t.find(r=>r.dataset?.user);return i?i.dataset.user:t.some(r=>/discord-author-(avatar|username|info)/.test(r.className)||r.localName==="discord-author-info")?t.find(r=>r.dataset?.author)?.dataset.author:void 0}function Ln(e,t,i){let o=l.me&&ct(o3(e));return!o||o.bot||!Pn().length?!1:(l.userMenu={user:o,x:t,y:i},D(),!0)}document.addEventListener("contextmenu",e=>{let t=e.target.getBoundingClientRect?.(),i=e.clientX===0&&e.clientY===0&&t;Ln(e,i?t.left+8:e.clientX,i?t.bottom:e.clientY)&&e.preventDefault()});var ur;document.addEventListener("pointerdown",e=>{if(clearTimeout(ur),e.pointerType!=="touch")return;let t=e.composedPath();ur=setTimeout(()=>Ln({composedPath:()=>t},e.clientX,e.clientY),i3)});for(let e of["pointerup","pointercancel","pointermove","scroll"])document.addEventListener(e,()=>clearTimeout(ur),!0);function Rn(){l.userMenu&&(l.userMenu=null,D())}function Un(){if(!l.userMenu)return g;let{user:e}=l.userMenu;return a`
    <div class="user-menu" role="menu" popover="auto" aria-label=${y().userMenu(e.name)} ${be(a3)} @toggle=${t=>t.newState==="closed"&&Rn()} @keydown=${s3}>
      <header><img class="face" src=${X(e)} alt=""><b>${e.name}</b></header>
      <h3>${y().apps}</h3>
      ${Pn().map(t=>a`<button role="menuitem" @click=${()=>r3(t,e)}>${$e(t,"name",l.me.locale)}<small>${l.bot.name}</small></button>`)}
    </div>
  `}function r3(e,t){Rn(),es(e.name,t.id)}function a3(e){if(!e||e.dataset.shown)return;e.dataset.shown="yes";let{x:t,y:i}=l.userMenu;queueMicrotask(()=>{e.showPopover(),e.style.setProperty("left",`${Math.max(8,Math.min(t,innerWidth-e.offsetWidth-8))}px`),e.style.setProperty("top",`${Math.max(8,Math.min(i,innerHeight-e.offsetHeight-8))}px`),e.querySelector("button")?.focus()})}function s3(e){let t={ArrowDown:"nextElementSibling",ArrowUp:"previousElementSibling"};t[e.key]&&(e.preventDefault(),e.target[t[e.key]]?.focus())}function qn(){let e=y();return l.refused?n3(l.refused):l.me?a`
    <div class="app" data-panel=${l.panel} ?data-members=${l.showMembers}>
      ${Nn()}
      <main class="chat" aria-label=${ne()}>
        ${On()}
        <div class="messages">
          <div id="scroller" class="scroller" tabindex="0" role="region" aria-label=${e.messages}>${Mn()}</div>
          <button class="newest" @click=${pe}>${e.newest} ↓</button>
        </div>
        ${h3()}
        ${Ks()}
      </main>
      ${In()}
      ${jn()}
      ${l.panel?a`<div class="veil" @click=${l3}></div>`:g}
    </div>
    ${Hn()}
    ${hn()}
    ${Un()}
    <div class="toast" role="status" aria-live="polite">${l.toast?a`<p>${l.toast}</p>`:g}</div>
  `:a`<p class="booting" role="status">${l.lost?e.reconnecting:e.loading}</p>`}function n3({name:e,why:t}){let i=y();return a`
    <main class="booting">
      <p role="alert">${i.noEntry(e)} ${t}</p>
      <p><a class="md-link" href="/">${i.withoutName}</a></p>
    </main>
  `}function l3(){l.panel="",D()}function h3(){let e="";return l.connected?l.online||(e=y().botOffline(l.bot.name)):e=y().reconnecting,a`<div class="status" role="status">${e?a`<p>${e}</p>`:g}</div>`}Oa(()=>{Is(),document.documentElement.lang=ve(),l.me&&(document.title=y().title(ne(),l.guild)),Fa(()=>Wa(()=>ui(qn(),document.body)))});Ds();
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
