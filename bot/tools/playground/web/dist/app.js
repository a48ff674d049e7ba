var Gr=["#3d6b8f","#7a5195","#2f7d6b","#a34f6f","#8a6d1f","#4f6fb0","#a3553a","#5b7a2f"],bi=new Map;function xi(e,t){let o=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${t}"/>${e}</svg>`;return`data:image/svg+xml,${encodeURIComponent(o)}`}var be=xi('<circle cx="20" cy="16" r="7" fill="#fff"/><path d="M7 40a13 13 0 0 1 26 0z" fill="#fff"/>',"#5c6370"),In=xi('<path d="M19 6h2v5h-2z" fill="#fff"/><circle cx="20" cy="6" r="2.5" fill="#fff"/><rect x="9" y="11" width="22" height="18" rx="5" fill="#fff"/><circle cx="16" cy="19" r="2.6" fill="#33415c"/><circle cx="24" cy="19" r="2.6" fill="#33415c"/><rect x="15" y="24" width="10" height="2" rx="1" fill="#33415c"/><path d="M12 40a8 8 0 0 1 16 0z" fill="#fff"/>',"#33415c"),Yr=new Map;function zi(e){e.forEach((t,o)=>Yr.set(t,o))}function F(e){if(e?.avatar)return`/media/avatars/${e.id}/${e.avatar}.png?size=128`;if(!e||e.bot)return In;let t=e.name??e.global_name??e.username,o=Gr[(Yr.get(t)??t.length)%Gr.length],i=`${o}${t}`;return bi.has(i)||bi.set(i,Ln(t,o)),bi.get(i)}function Ln(e,t){let[o="?"]=e.toUpperCase();return xi(`<text x="20" y="27" font-family="sans-serif" font-size="19" font-weight="600" fill="#fff" text-anchor="middle">&#${o.codePointAt(0)};</text>`,t)}globalThis.$discordMessage={avatars:{default:be,blue:be,gray:be,green:be,orange:be,red:be,pink:be},emojis:{}};var to=globalThis,oo=to.ShadowRoot&&(to.ShadyCSS===void 0||to.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,wi=Symbol(),Kr=new WeakMap,wt=class{constructor(t,o,i){if(this._$cssResult$=!0,i!==wi)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=o}get styleSheet(){let t=this.o,o=this.t;if(oo&&t===void 0){let i=o!==void 0&&o.length===1;i&&(t=Kr.get(o)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),i&&Kr.set(o,t))}return t}toString(){return this.cssText}},Jr=e=>new wt(typeof e=="string"?e:e+"",void 0,wi),P=(e,...t)=>{let o=e.length===1?e[0]:t.reduce((i,r,s)=>i+(n=>{if(n._$cssResult$===!0)return n.cssText;if(typeof n=="number")return n;throw Error("Value passed to 'css' function must be a 'css' function result: "+n+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(r)+e[s+1],e[0]);return new wt(o,e,wi)},Xr=(e,t)=>{if(oo)e.adoptedStyleSheets=t.map(o=>o instanceof CSSStyleSheet?o:o.styleSheet);else for(let o of t){let i=document.createElement("style"),r=to.litNonce;r!==void 0&&i.setAttribute("nonce",r),i.textContent=o.cssText,e.appendChild(i)}},yi=oo?e=>e:e=>e instanceof CSSStyleSheet?(t=>{let o="";for(let i of t.cssRules)o+=i.cssText;return Jr(o)})(e):e;var{is:Rn,defineProperty:Un,getOwnPropertyDescriptor:qn,getOwnPropertyNames:Fn,getOwnPropertySymbols:Wn,getPrototypeOf:Zn}=Object,io=globalThis,Qr=io.trustedTypes,Gn=Qr?Qr.emptyScript:"",Yn=io.reactiveElementPolyfillSupport,yt=(e,t)=>e,$t={toAttribute(e,t){switch(t){case Boolean:e=e?Gn:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let o=e;switch(t){case Boolean:o=e!==null;break;case Number:o=e===null?null:Number(e);break;case Object:case Array:try{o=JSON.parse(e)}catch{o=null}}return o}},ro=(e,t)=>!Rn(e,t),ea={attribute:!0,type:String,converter:$t,reflect:!1,useDefault:!1,hasChanged:ro};Symbol.metadata??=Symbol("metadata"),io.litPropertyMetadata??=new WeakMap;var de=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,o=ea){if(o.state&&(o.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((o=Object.create(o)).wrapped=!0),this.elementProperties.set(t,o),!o.noAccessor){let i=Symbol(),r=this.getPropertyDescriptor(t,i,o);r!==void 0&&Un(this.prototype,t,r)}}static getPropertyDescriptor(t,o,i){let{get:r,set:s}=qn(this.prototype,t)??{get(){return this[o]},set(n){this[o]=n}};return{get:r,set(n){let h=r?.call(this);s?.call(this,n),this.requestUpdate(t,h,i)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??ea}static _$Ei(){if(this.hasOwnProperty(yt("elementProperties")))return;let t=Zn(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(yt("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(yt("properties"))){let o=this.properties,i=[...Fn(o),...Wn(o)];for(let r of i)this.createProperty(r,o[r])}let t=this[Symbol.metadata];if(t!==null){let o=litPropertyMetadata.get(t);if(o!==void 0)for(let[i,r]of o)this.elementProperties.set(i,r)}this._$Eh=new Map;for(let[o,i]of this.elementProperties){let r=this._$Eu(o,i);r!==void 0&&this._$Eh.set(r,o)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let o=[];if(Array.isArray(t)){let i=new Set(t.flat(1/0).reverse());for(let r of i)o.unshift(yi(r))}else t!==void 0&&o.push(yi(t));return o}static _$Eu(t,o){let i=o.attribute;return i===!1?void 0:typeof i=="string"?i:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,o=this.constructor.elementProperties;for(let i of o.keys())this.hasOwnProperty(i)&&(t.set(i,this[i]),delete this[i]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Xr(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,o,i){this._$AK(t,i)}_$ET(t,o){let i=this.constructor.elementProperties.get(t),r=this.constructor._$Eu(t,i);if(r!==void 0&&i.reflect===!0){let s=(i.converter?.toAttribute!==void 0?i.converter:$t).toAttribute(o,i.type);this._$Em=t,s==null?this.removeAttribute(r):this.setAttribute(r,s),this._$Em=null}}_$AK(t,o){let i=this.constructor,r=i._$Eh.get(t);if(r!==void 0&&this._$Em!==r){let s=i.getPropertyOptions(r),n=typeof s.converter=="function"?{fromAttribute:s.converter}:s.converter?.fromAttribute!==void 0?s.converter:$t;this._$Em=r;let h=n.fromAttribute(o,s.type);this[r]=h??this._$Ej?.get(r)??h,this._$Em=null}}requestUpdate(t,o,i,r=!1,s){if(t!==void 0){let n=this.constructor;if(r===!1&&(s=this[t]),i??=n.getPropertyOptions(t),!((i.hasChanged??ro)(s,o)||i.useDefault&&i.reflect&&s===this._$Ej?.get(t)&&!this.hasAttribute(n._$Eu(t,i))))return;this.C(t,o,i)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,o,{useDefault:i,reflect:r,wrapped:s},n){i&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,n??o??this[t]),s!==!0||n!==void 0)||(this._$AL.has(t)||(this.hasUpdated||i||(o=void 0),this._$AL.set(t,o)),r===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(o){Promise.reject(o)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[r,s]of this._$Ep)this[r]=s;this._$Ep=void 0}let i=this.constructor.elementProperties;if(i.size>0)for(let[r,s]of i){let{wrapped:n}=s,h=this[r];n!==!0||this._$AL.has(r)||h===void 0||this.C(r,void 0,s,h)}}let t=!1,o=this._$AL;try{t=this.shouldUpdate(o),t?(this.willUpdate(o),this._$EO?.forEach(i=>i.hostUpdate?.()),this.update(o)):this._$EM()}catch(i){throw t=!1,this._$EM(),i}t&&this._$AE(o)}willUpdate(t){}_$AE(t){this._$EO?.forEach(o=>o.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(o=>this._$ET(o,this[o])),this._$EM()}updated(t){}firstUpdated(t){}};de.elementStyles=[],de.shadowRootOptions={mode:"open"},de[yt("elementProperties")]=new Map,de[yt("finalized")]=new Map,Yn?.({ReactiveElement:de}),(io.reactiveElementVersions??=[]).push("2.1.2");var _i=globalThis,ta=e=>e,ao=_i.trustedTypes,oa=ao?ao.createPolicy("lit-html",{createHTML:e=>e}):void 0,Mi="$lit$",me=`lit$${Math.random().toFixed(9).slice(2)}$`,Hi="?"+me,Kn=`<${Hi}>`,Ce=document,Mt=()=>Ce.createComment(""),Ht=e=>e===null||typeof e!="object"&&typeof e!="function",ki=Array.isArray,la=e=>ki(e)||typeof e?.[Symbol.iterator]=="function",$i=`[ 	
\f\r]`,_t=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,ia=/-->/g,ra=/>/g,He=RegExp(`>|${$i}(?:([^\\s"'>=/]+)(${$i}*=${$i}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),aa=/'/g,sa=/"/g,ha=/^(?:script|style|textarea|title)$/i,Ci=e=>(t,...o)=>({_$litType$:e,strings:t,values:o}),l=Ci(1),$=Ci(2),a8=Ci(3),L=Symbol.for("lit-noChange"),g=Symbol.for("lit-nothing"),na=new WeakMap,ke=Ce.createTreeWalker(Ce,129);function ca(e,t){if(!ki(e)||!e.hasOwnProperty("raw"))throw Error("invalid template strings array");return oa!==void 0?oa.createHTML(t):t}var da=(e,t)=>{let o=e.length-1,i=[],r,s=t===2?"<svg>":t===3?"<math>":"",n=_t;for(let h=0;h<o;h++){let c=e[h],v,p,m=-1,z=0;for(;z<c.length&&(n.lastIndex=z,p=n.exec(c),p!==null);)z=n.lastIndex,n===_t?p[1]==="!--"?n=ia:p[1]!==void 0?n=ra:p[2]!==void 0?(ha.test(p[2])&&(r=RegExp("</"+p[2],"g")),n=He):p[3]!==void 0&&(n=He):n===He?p[0]===">"?(n=r??_t,m=-1):p[1]===void 0?m=-2:(m=n.lastIndex-p[2].length,v=p[1],n=p[3]===void 0?He:p[3]==='"'?sa:aa):n===sa||n===aa?n=He:n===ia||n===ra?n=_t:(n=He,r=void 0);let f=n===He&&e[h+1].startsWith("/>")?" ":"";s+=n===_t?c+Kn:m>=0?(i.push(v),c.slice(0,m)+Mi+c.slice(m)+me+f):c+me+(m===-2?h:f)}return[ca(e,s+(e[o]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),i]},kt=class e{constructor({strings:t,_$litType$:o},i){let r;this.parts=[];let s=0,n=0,h=t.length-1,c=this.parts,[v,p]=da(t,o);if(this.el=e.createElement(v,i),ke.currentNode=this.el.content,o===2||o===3){let m=this.el.content.firstChild;m.replaceWith(...m.childNodes)}for(;(r=ke.nextNode())!==null&&c.length<h;){if(r.nodeType===1){if(r.hasAttributes())for(let m of r.getAttributeNames())if(m.endsWith(Mi)){let z=p[n++],f=r.getAttribute(m).split(me),_=/([.?@])?(.*)/.exec(z);c.push({type:1,index:s,name:_[2],strings:f,ctor:_[1]==="."?no:_[1]==="?"?lo:_[1]==="@"?ho:Ae}),r.removeAttribute(m)}else m.startsWith(me)&&(c.push({type:6,index:s}),r.removeAttribute(m));if(ha.test(r.tagName)){let m=r.textContent.split(me),z=m.length-1;if(z>0){r.textContent=ao?ao.emptyScript:"";for(let f=0;f<z;f++)r.append(m[f],Mt()),ke.nextNode(),c.push({type:2,index:++s});r.append(m[z],Mt())}}}else if(r.nodeType===8)if(r.data===Hi)c.push({type:2,index:s});else{let m=-1;for(;(m=r.data.indexOf(me,m+1))!==-1;)c.push({type:7,index:s}),m+=me.length-1}s++}}static createElement(t,o){let i=Ce.createElement("template");return i.innerHTML=t,i}};function Te(e,t,o=e,i){if(t===L)return t;let r=i!==void 0?o._$Co?.[i]:o._$Cl,s=Ht(t)?void 0:t._$litDirective$;return r?.constructor!==s&&(r?._$AO?.(!1),s===void 0?r=void 0:(r=new s(e),r._$AT(e,o,i)),i!==void 0?(o._$Co??=[])[i]=r:o._$Cl=r),r!==void 0&&(t=Te(e,r._$AS(e,t.values),r,i)),t}var so=class{constructor(t,o){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=o}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:o},parts:i}=this._$AD,r=(t?.creationScope??Ce).importNode(o,!0);ke.currentNode=r;let s=ke.nextNode(),n=0,h=0,c=i[0];for(;c!==void 0;){if(n===c.index){let v;c.type===2?v=new Be(s,s.nextSibling,this,t):c.type===1?v=new c.ctor(s,c.name,c.strings,this,t):c.type===6&&(v=new co(s,this,t)),this._$AV.push(v),c=i[++h]}n!==c?.index&&(s=ke.nextNode(),n++)}return ke.currentNode=Ce,r}p(t){let o=0;for(let i of this._$AV)i!==void 0&&(i.strings!==void 0?(i._$AI(t,i,o),o+=i.strings.length-2):i._$AI(t[o])),o++}},Be=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,o,i,r){this.type=2,this._$AH=g,this._$AN=void 0,this._$AA=t,this._$AB=o,this._$AM=i,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,o=this._$AM;return o!==void 0&&t?.nodeType===11&&(t=o.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,o=this){t=Te(this,t,o),Ht(t)?t===g||t==null||t===""?(this._$AH!==g&&this._$AR(),this._$AH=g):t!==this._$AH&&t!==L&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):la(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==g&&Ht(this._$AH)?this._$AA.nextSibling.data=t:this.T(Ce.createTextNode(t)),this._$AH=t}$(t){let{values:o,_$litType$:i}=t,r=typeof i=="number"?this._$AC(t):(i.el===void 0&&(i.el=kt.createElement(ca(i.h,i.h[0]),this.options)),i);if(this._$AH?._$AD===r)this._$AH.p(o);else{let s=new so(r,this),n=s.u(this.options);s.p(o),this.T(n),this._$AH=s}}_$AC(t){let o=na.get(t.strings);return o===void 0&&na.set(t.strings,o=new kt(t)),o}k(t){ki(this._$AH)||(this._$AH=[],this._$AR());let o=this._$AH,i,r=0;for(let s of t)r===o.length?o.push(i=new e(this.O(Mt()),this.O(Mt()),this,this.options)):i=o[r],i._$AI(s),r++;r<o.length&&(this._$AR(i&&i._$AB.nextSibling,r),o.length=r)}_$AR(t=this._$AA.nextSibling,o){for(this._$AP?.(!1,!0,o);t!==this._$AB;){let i=ta(t).nextSibling;ta(t).remove(),t=i}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},Ae=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,o,i,r,s){this.type=1,this._$AH=g,this._$AN=void 0,this.element=t,this.name=o,this._$AM=r,this.options=s,i.length>2||i[0]!==""||i[1]!==""?(this._$AH=Array(i.length-1).fill(new String),this.strings=i):this._$AH=g}_$AI(t,o=this,i,r){let s=this.strings,n=!1;if(s===void 0)t=Te(this,t,o,0),n=!Ht(t)||t!==this._$AH&&t!==L,n&&(this._$AH=t);else{let h=t,c,v;for(t=s[0],c=0;c<s.length-1;c++)v=Te(this,h[i+c],o,c),v===L&&(v=this._$AH[c]),n||=!Ht(v)||v!==this._$AH[c],v===g?t=g:t!==g&&(t+=(v??"")+s[c+1]),this._$AH[c]=v}n&&!r&&this.j(t)}j(t){t===g?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},no=class extends Ae{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===g?void 0:t}},lo=class extends Ae{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==g)}},ho=class extends Ae{constructor(t,o,i,r,s){super(t,o,i,r,s),this.type=5}_$AI(t,o=this){if((t=Te(this,t,o,0)??g)===L)return;let i=this._$AH,r=t===g&&i!==g||t.capture!==i.capture||t.once!==i.once||t.passive!==i.passive,s=t!==g&&(i===g||r);r&&this.element.removeEventListener(this.name,this,i),s&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},co=class{constructor(t,o,i){this.element=t,this.type=6,this._$AN=void 0,this._$AM=o,this.options=i}get _$AU(){return this._$AM._$AU}_$AI(t){Te(this,t)}},ma={M:Mi,P:me,A:Hi,C:1,L:da,R:so,D:la,V:Te,I:Be,H:Ae,N:lo,U:ho,B:no,F:co},Jn=_i.litHtmlPolyfillSupport;Jn?.(kt,Be),(_i.litHtmlVersions??=[]).push("3.3.3");var mo=(e,t,o)=>{let i=o?.renderBefore??t,r=i._$litPart$;if(r===void 0){let s=o?.renderBefore??null;i._$litPart$=r=new Be(t.insertBefore(Mt(),s),s,void 0,o??{})}return r._$AI(e),r};var Ti=globalThis,R=class extends de{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let o=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=mo(o,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return L}};R._$litElement$=!0,R.finalized=!0,Ti.litElementHydrateSupport?.({LitElement:R});var Xn=Ti.litElementPolyfillSupport;Xn?.({LitElement:R});(Ti.litElementVersions??=[]).push("4.2.2");var W=e=>(t,o)=>{o!==void 0?o.addInitializer(()=>{customElements.define(e,t)}):customElements.define(e,t)};var Qn={attribute:!0,type:String,converter:$t,reflect:!1,hasChanged:ro},el=(e=Qn,t,o)=>{let{kind:i,metadata:r}=o,s=globalThis.litPropertyMetadata.get(r);if(s===void 0&&globalThis.litPropertyMetadata.set(r,s=new Map),i==="setter"&&((e=Object.create(e)).wrapped=!0),s.set(o.name,e),i==="accessor"){let{name:n}=o;return{set(h){let c=t.get.call(this);t.set.call(this,h),this.requestUpdate(n,c,e,!0,h)},init(h){return h!==void 0&&this.C(n,void 0,e,h),h}}}if(i==="setter"){let{name:n}=o;return function(h){let c=this[n];t.call(this,h),this.requestUpdate(n,c,e,!0,h)}}throw Error("Unsupported decorator location: "+i)};function T(e){return(t,o)=>typeof o=="object"?el(e,t,o):((i,r,s)=>{let n=r.hasOwnProperty(s);return r.constructor.createProperty(s,i),n?Object.getOwnPropertyDescriptor(r,s):void 0})(e,t,o)}var tl=function(e,t,o,i,r,s){function n(k){if(k!==void 0&&typeof k!="function")throw new TypeError("Function expected");return k}for(var h=i.kind,c=h==="getter"?"get":h==="setter"?"set":"value",v=!t&&e?i.static?e:e.prototype:null,p=t||(v?Object.getOwnPropertyDescriptor(v,i.name):{}),m,z=!1,f=o.length-1;f>=0;f--){var _={};for(var M in i)_[M]=M==="access"?{}:i[M];for(var M in i.access)_.access[M]=i.access[M];_.addInitializer=function(k){if(z)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(k||null))};var y=(0,o[f])(h==="accessor"?{get:p.get,set:p.set}:p[c],_);if(h==="accessor"){if(y===void 0)continue;if(y===null||typeof y!="object")throw new TypeError("Object expected");(m=n(y.get))&&(p.get=m),(m=n(y.set))&&(p.set=m),(m=n(y.init))&&r.unshift(m)}else(m=n(y))&&(h==="field"?r.unshift(m):p[c]=m)}v&&Object.defineProperty(v,i.name,p),z=!0},ol=function(e,t,o){for(var i=arguments.length>2,r=0;r<t.length;r++)o=i?t[r].call(e,o):t[r].call(e);return i?o:void 0},pa=(()=>{let e=[W("discord-action-row")],t,o=[],i,r=R;var s=class extends r{static{i=this}static{let n=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;tl(null,t={value:i},e,{kind:"class",name:i.name,metadata:n},null,o),s=i=t.value,n&&Object.defineProperty(i,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:n})}static styles=P`
		:host {
			display: flex;
			flex-wrap: wrap;
		}
	`;render(){return l`<slot></slot>`}static{ol(i,o)}};return s=i})();var il=function(e,t,o,i,r,s){function n(k){if(k!==void 0&&typeof k!="function")throw new TypeError("Function expected");return k}for(var h=i.kind,c=h==="getter"?"get":h==="setter"?"set":"value",v=!t&&e?i.static?e:e.prototype:null,p=t||(v?Object.getOwnPropertyDescriptor(v,i.name):{}),m,z=!1,f=o.length-1;f>=0;f--){var _={};for(var M in i)_[M]=M==="access"?{}:i[M];for(var M in i.access)_.access[M]=i.access[M];_.addInitializer=function(k){if(z)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(k||null))};var y=(0,o[f])(h==="accessor"?{get:p.get,set:p.set}:p[c],_);if(h==="accessor"){if(y===void 0)continue;if(y===null||typeof y!="object")throw new TypeError("Object expected");(m=n(y.get))&&(p.get=m),(m=n(y.set))&&(p.set=m),(m=n(y.init))&&r.unshift(m)}else(m=n(y))&&(h==="field"?r.unshift(m):p[c]=m)}v&&Object.defineProperty(v,i.name,p),z=!0},rl=function(e,t,o){for(var i=arguments.length>2,r=0;r<t.length;r++)o=i?t[r].call(e,o):t[r].call(e);return i?o:void 0},fa=(()=>{let e=[W("discord-attachments")],t,o=[],i,r=R;var s=class extends r{static{i=this}static{let n=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;il(null,t={value:i},e,{kind:"class",name:i.name,metadata:n},null,o),s=i=t.value,n&&Object.defineProperty(i,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:n})}static styles=P`
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
	`;render(){return l`<slot></slot>`}static{rl(i,o)}};return s=i})();var xe=class extends Event{constructor(t,o,i,r){super("context-request",{bubbles:!0,composed:!0}),this.context=t,this.contextTarget=o,this.callback=i,this.subscribe=r??!1}};var Pe=class{constructor(t,o,i,r){if(this.subscribe=!1,this.provided=!1,this.value=void 0,this.t=(s,n)=>{this.unsubscribe&&(this.unsubscribe!==n&&(this.provided=!1,this.unsubscribe()),this.subscribe||this.unsubscribe()),this.value=s,this.host.requestUpdate(),this.provided&&!this.subscribe||(this.provided=!0,this.callback&&this.callback(s,n)),this.unsubscribe=n},this.host=t,o.context!==void 0){let s=o;this.context=s.context,this.callback=s.callback,this.subscribe=s.subscribe??!1}else this.context=o,this.callback=i,this.subscribe=r??!1;this.host.addController(this)}hostConnected(){this.dispatchRequest()}hostDisconnected(){this.unsubscribe&&(this.unsubscribe(),this.unsubscribe=void 0)}dispatchRequest(){this.host.dispatchEvent(new xe(this.context,this.host,this.t,this.subscribe))}};var fo=class{get value(){return this.o}set value(t){this.setValue(t)}setValue(t,o=!1){let i=o||!Object.is(t,this.o);this.o=t,i&&this.updateObservers()}constructor(t){this.subscriptions=new Map,this.updateObservers=()=>{for(let[o,{disposer:i}]of this.subscriptions)o(this.o,i)},t!==void 0&&(this.value=t)}addCallback(t,o,i){if(!i)return void t(this.value);this.subscriptions.has(t)||this.subscriptions.set(t,{disposer:()=>{this.subscriptions.delete(t)},consumerHost:o});let{disposer:r}=this.subscriptions.get(t);t(this.value,r)}clearCallbacks(){this.subscriptions.clear()}};var Ai=class extends Event{constructor(t,o){super("context-provider",{bubbles:!0,composed:!0}),this.context=t,this.contextTarget=o}},Ne=class extends fo{constructor(t,o,i){super(o.context!==void 0?o.initialValue:i),this.onContextRequest=r=>{if(r.context!==this.context)return;let s=r.contextTarget??r.composedPath()[0];s!==this.host&&(r.stopPropagation(),this.addCallback(r.callback,s,r.subscribe))},this.onProviderRequest=r=>{if(r.context!==this.context||(r.contextTarget??r.composedPath()[0])===this.host)return;let s=new Set;for(let[n,{consumerHost:h}]of this.subscriptions)s.has(n)||(s.add(n),h.dispatchEvent(new xe(this.context,h,n,!0)));r.stopPropagation()},this.host=t,o.context!==void 0?this.context=o.context:this.context=o,this.attachListeners(),this.host.addController?.(this)}attachListeners(){this.host.addEventListener("context-request",this.onContextRequest),this.host.addEventListener("context-provider",this.onProviderRequest)}hostConnected(){this.host.dispatchEvent(new Ai(this.context,this.host))}};function Ct({context:e}){return(t,o)=>{let i=new WeakMap;if(typeof o=="object")return{get(){return t.get.call(this)},set(r){return i.get(this).setValue(r),t.set.call(this,r)},init(r){return i.set(this,new Ne(this,{context:e,initialValue:r})),r}};{t.constructor.addInitializer((n=>{i.set(n,new Ne(n,{context:e}))}));let r=Object.getOwnPropertyDescriptor(t,o),s;if(r===void 0){let n=new WeakMap;s={get(){return n.get(this)},set(h){i.get(this).setValue(h),n.set(this,h)},configurable:!0,enumerable:!0}}else{let n=r.set;s={...r,set(h){i.get(this).setValue(h),n?.call(this,h)}}}return void Object.defineProperty(t,o,s)}}}function K({context:e,subscribe:t}){return(o,i)=>{typeof i=="object"?i.addInitializer((function(){new Pe(this,{context:e,callback:r=>{o.set.call(this,r)},subscribe:t})})):o.constructor.addInitializer((r=>{new Pe(r,{context:e,callback:s=>{r[i]=s},subscribe:t})}))}}function U(e,t,o){return e?t(e):o?.(e)}var{I:sl}=ma,va=e=>e;var vo=e=>e.strings===void 0,ua=()=>document.createComment(""),Ie=(e,t,o)=>{let i=e._$AA.parentNode,r=t===void 0?e._$AB:t._$AA;if(o===void 0){let s=i.insertBefore(ua(),r),n=i.insertBefore(ua(),r);o=new sl(s,n,e,e.options)}else{let s=o._$AB.nextSibling,n=o._$AM,h=n!==e;if(h){let c;o._$AQ?.(e),o._$AM=e,o._$AP!==void 0&&(c=e._$AU)!==n._$AU&&o._$AP(c)}if(s!==r||h){let c=o._$AA;for(;c!==s;){let v=va(c).nextSibling;va(i).insertBefore(c,r),c=v}}}return o},ze=(e,t,o=e)=>(e._$AI(t,o),e),nl={},uo=(e,t=nl)=>e._$AH=t,ga=e=>e._$AH,go=e=>{e._$AR(),e._$AA.remove()};var ee={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},Y=e=>(...t)=>({_$litDirective$:e,values:t}),J=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,o,i){this._$Ct=t,this._$AM=o,this._$Ci=i}_$AS(t,o){return this.update(t,o)}update(t,o){return this.render(...o)}};var Tt=(e,t)=>{let o=e._$AN;if(o===void 0)return!1;for(let i of o)i._$AO?.(t,!1),Tt(i,t);return!0},bo=e=>{let t,o;do{if((t=e._$AM)===void 0)break;o=t._$AN,o.delete(e),e=t}while(o?.size===0)},ba=e=>{for(let t;t=e._$AM;e=t){let o=t._$AN;if(o===void 0)t._$AN=o=new Set;else if(o.has(e))break;o.add(e),cl(t)}};function ll(e){this._$AN!==void 0?(bo(this),this._$AM=e,ba(this)):this._$AM=e}function hl(e,t=!1,o=0){let i=this._$AH,r=this._$AN;if(r!==void 0&&r.size!==0)if(t)if(Array.isArray(i))for(let s=o;s<i.length;s++)Tt(i[s],!1),bo(i[s]);else i!=null&&(Tt(i,!1),bo(i));else Tt(this,e)}var cl=e=>{e.type==ee.CHILD&&(e._$AP??=hl,e._$AQ??=ll)},Le=class extends J{constructor(){super(...arguments),this._$AN=void 0}_$AT(t,o,i){super._$AT(t,o,i),ba(this),this.isConnected=t._$AU}_$AO(t,o=!0){t!==this.isConnected&&(this.isConnected=t,t?this.reconnected?.():this.disconnected?.()),o&&(Tt(this,t),bo(this))}setValue(t){if(vo(this._$Ct))this._$Ct._$AI(t,this);else{let o=[...this._$Ct._$AH];o[this._$Ci]=t,this._$Ct._$AI(o,this,0)}}disconnected(){}reconnected(){}};var Vi=class extends Le{host;element;prevData={};eventData={};render(t){return g}update(t,[o]){this.element!==t.element&&(this.element=t.element),this.host=t.options?.host??this.element,this.apply(o),this.groom(o),this.prevData={...o}}apply(t){if(!t)return;let{prevData:o,element:i}=this;for(let[r,s]of Object.entries(t)){if(s===o[r])continue;let n=r.slice(1);switch(r[0]){case"@":this.eventData[n]=s,this.applyEvent(n,s);break;case".":i[n]=s;break;case"?":s?i.setAttribute(n,""):i.removeAttribute(n);break;default:s===null?i.removeAttribute(r):i.setAttribute(r,String(s));break}}}groom(t){let{prevData:o,element:i}=this;if(o)for(let[r,s]of Object.entries(o)){let n=r.slice(1);if(!t||!(r in t)&&i[n]===s)switch(r[0]){case"@":this.groomEvent(n,s);break;case".":i[n]=void 0;break;case"?":i.removeAttribute(n);break;default:i.removeAttribute(r);break}}}applyEvent(t,o){let{prevData:i,element:r}=this;this.eventData[t]=o,i[t]&&r.removeEventListener(t,this,o),r.addEventListener(t,this,o)}groomEvent(t,o){let{element:i}=this;Reflect.deleteProperty(this.eventData,t),i.removeEventListener(t,this,o)}handleEvent(t){let o=this.eventData[t.type];typeof o=="function"?o.call(this.host,t):o.handleEvent(t)}disconnected(){let{eventData:t,element:o}=this;for(let[i,r]of Object.entries(t)){let s=i.slice(1);o.removeEventListener(s,this,r)}}reconnected(){let{eventData:t,element:o}=this;for(let[i,r]of Object.entries(t)){let s=i.slice(1);o.addEventListener(s,this,r)}}},C=Y(Vi);var dl=$`
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
`;function xo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${dl}
	</svg>`}var ml=$`
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
`;function zo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${ml}
	</svg>`}var pl=$`
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
`;function wo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${pl}
	</svg>`}var fl=$`
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
`;function yo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${fl}
	</svg>`}var vl=$`
	<path d="M6.563.875h-.438V.438H4.812v1.313h-.438V.875h-.436V.438h-.875v.438h-.438v.875h-.437V.438H.875v.438H.438v1.75h.438v.438h.875v.438h.438v.875h.438v.438h.438v.438h.875v-.438h.438v-.438h.438V3.5h.438v-.437h.875v-.438h.438z" fill="#ff7fc0"/>
	<path d="M3.938 0h-.875v.438h.875zm-1.75 0H.875v.438h1.313zm3.938 0H4.813v.438h1.313zm.438.438h-.438v.438h.438zm.438.438h-.438v1.75h.438zM4.377.438h-.439v.438h.438v.875h.438V.438zm-2.189 0v1.313h.438V.875h.438V.438zm-1.313 0H.438v.438h.438zM.438.875H0v1.75h.438zm.438 1.75H.438v.438h.438zm.875.438H.875v.438h.875zm4.375 0h-.875v.438h.875zm.438-.438h-.438v.438h.438zM5.251 3.938V3.5h-.438v.875h1.75v-.437zM1.75 3.5v.438H.438v.438h1.75V3.5zm-1.313.875H0v1.75h.438zm.438 1.75H.438v.438h.438zm5.25.438H.875v.438h5.25zm.438-.438h-.438v.438h.438zm.438-1.75h-.438v1.75h.438zm-4.376 0h-.437v.438h.438zm.438.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm.438-.438h-.438v.438h.438zm-.875.875h-.876v.438h.875z" fill="#000"/>
	<path d="M4.813 4.375v.438h-.438v.438h-.437v.438h-.875v-.438h-.438v-.438h-.437v-.438H.438v1.75h.438v.438h5.25v-.438h.438v-1.75z" fill="#6be473"/>
	<path d="M1.75 5.25h-.437v.438h.438zm-.438-.438H.875v.438h.438zM5.25 6.125v-.438h-.438v.438h-.874v-.438h-.875v.438h-.875v-.438H1.75v.438H.875v.438h5.25v-.438zm.438-.875H5.25v.438h.438zm.438-.438h-.438v.438h.438zm.438.875h-.438v.438h.438z" fill="#008456"/>
	<path d="M2.625 3.938h-.437v.438h.438zm.438.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm.438-.438h-.438v.438h.438zm.438-.875h-.438v.438h.438zm.875-.438h-.438v.438h.438zm.438-.875h-.438v.875h.438zM3.94 4.813h-.877v.438h.875z" fill="#ff1c90"/>
	<path d="M4.375 5.25h-.437v.438h.438zm.438-.438h-.438v.438h.438zm.438-.438h-.438v.438h.438zm-4.813.001v.875h.438v-.438h1.313v-.438zm.438-3.5H.438v.875h.438zM2.189.437H.875v.438h1.313zm.875.438h-.439v.438h.438zm.875-.438h-.876v.438h.875zm1.313 0h-.438v.875h.438V.875h.875V.438z" fill="#f0f0f0"/>
`;function $o(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${vl}
	</svg>`}var ul=$`
	<path d="M3.063.875v.438h.875V.875zm.875-.438v.438h1.75V.438zm1.75.438v.438h.438V.875zm.438.438v.438h.438v-.438zm.438.438v2.188h.438V1.75zm-.438 2.188v.875h.438v-.876zm-.438.875v.438h.438v-.438zm-.875.438v.438h.875v-.438zm-.875.438v.438h.875V5.69zm-.875.438v.438h.875v-.438z" fill="#000"/>
	<path d="M6.563 1.75h-.438v-.437h-.438V.875H3.938v.438h-.875V.875h-1.75v.438H.875v.438H.438v2.188h.438v.875h.438v.438h.875v.438h.875v.438h.875V5.69h.875v-.438h.875v-.438h.438v-.876h.438z" fill="#ff7fc0"/>
	<path d="M6.563 1.75h-.438v2.188h.438zm-.438 2.188h-.438v.875h.438zm-4.812 0H.875v.875h.438zm4.375.875h-.875v.438h.875zm-.875.438h-.875v.438h.875zm-.875.438h-.875v.438h.875zm-.875-.438h-.875v.438h.875zm-.875-.438h-.875v.438h.875z" fill="#ff1b90"/>
	<path d="M1.313.438v.438h1.75V.438zM.875.875v.438h.438V.875zm-.437.438v.438h.438v-.438zM0 1.75v2.188h.438V1.75zm.438 2.188v.875h.438v-.875zm.438.875v.438h.438v-.438zm.438.438v.438h.875v-.438zm.875.438v.438h.875v-.438z" fill="#000"/>
	<path d="M1.313.875v.438h1.75V.875zm2.625 0v.438h1.75V.875zm-.875.438v.438h.875v-.438z" fill="#f0f0f0"/>
	<path opacity=".6" d="M4.813 2.625v-.437h-.875v.438h-.875v-.438h-.875v.438H1.75v1.313h.438v.438h.879v.438h.875v-.438h.871v-.439h.438V2.625z" fill="#fff"/>
	<path d="M5.688 1.313v.438h.438v-.438zm-4.813 0v.438h.438v-.438zm.438.438v.438h.438V1.75zM.438 1.75v.875h.438V1.75z" fill="#f0f0f0"/>
`;function _o(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${ul}
	</svg>`}var gl=$`
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
`;function Mo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${gl}
	</svg>`}var bl=$`
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
`;function Ho(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${bl}
	</svg>`}var xl=$`
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
`;function ko(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${xl}
	</svg>`}var zl=$`
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
`;function Co(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${zl}
	</svg>`}var wl=$`
	<path d="M6.125 2.188v-.875h-.438V.875h-.438V.438h-.875v.438h.438v.438h.438v1.75h-.438v.438h-.438v.438H2.625V3.5h-.437v-.437H1.75v-1.75h.438V.875h.438V.438H1.75v.438h-.437v.438H.875v.875H.438v2.625h.438v.875h.438v.438h.875v.438h2.625v-.438h.875v-.438h.438v-.875h.438V2.188z" fill="#b79cf8"/>
	<path d="M2.625 0H1.75v.438h.875zM.875 1.313H.438v.875h.438zm1.313 0H1.75v1.75h.438zm2.188 2.188H2.625v.438h1.75z" fill="#000"/>
	<path d="M4.375 3.938h-1.75v.438h1.75z" fill="#f0f0f0"/>
	<path d="M.438 2.188H0v2.625h.438zm4.375 4.375H2.188v.438h2.625z" fill="#000"/>
	<path d="M.875 4.375H.438v.438h.438zm4.813.875h-.875v.438H2.188V5.25h-.875v-.438H.875v.875h.438v.438h.875v.438h2.625v-.438h.875v-.438h.438v-.875h-.438zm.875-.875h-.438v.438h.438z" fill="#816bee"/>
	<path d="M1.75.438h-.437v.438h.438zm-.437.437H.875v.438h.438z" fill="#000"/>
	<path d="M2.625.438H1.75v.438h.875zM1.75.875h-.437v.438h.438zm-.437.438H.875v.438h.438zm-.438.875H.438v.438h.438zm.438.438H.875v.438h.438zm.875.438H1.75v.438h.438zm.438.438h-.438v.438h.438zm2.625-.438h-.438v.438h.438zM4.813.439h-.438v.438h.438zm0 3.063h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M3.063.438h-.438v.438h.438zm-.438.437h-.437v.438h.438zm0 2.188h-.437v.438h.438zm-1.75 1.75H.438v.875h.438zm.438.875H.875v.438h.438zM5.251 0h-.875v.438h.875zm.438 6.125h-.875v.438h.875zm-3.5 0h-.876v.438h.875zm4.374-4.812h-.438v.875h.438zm-1.313 0h-.438v1.75h.438zM7 2.188h-.438v2.625H7zM5.687.438h-.438v.438h.438zm.438.438h-.438v.438h.438zM4.375.438h-.437v.438h.438zm.438.438h-.438v.438h.438zm0 2.188h-.438v.438h.438zm1.75 1.75h-.438v.875h.438zm-.438.875h-.438v.438h.438z" fill="#000"/>
	<path d="M2.188.875H1.75v.438h.438z" fill="#b79cf8"/>
`;function To(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${wl}
	</svg>`}var yl=$`
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
`;function Ao(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${yl}
	</svg>`}var $l=$`
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
`;function Vo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${$l}
	</svg>`}var _l=$`
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
`;function Eo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${_l}
	</svg>`}var Ml=$`
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
`;function So(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Ml}
	</svg>`}var Hl=$`
	<path d="M5.688 1.313V.875h-.875v.438h-.438V.875h-.437V.438h-.875v.438h-.438v.438h-.437V.875h-.875v.438H.875v1.75h.875v.438h.438v-.438h2.625v.438h.438v-.438h.875v-1.75z" fill="#d1cdd5"/>
	<path d="M6.125 3.938V3.5h-1.75v-.437h-1.75v.438H.875v.438H.438v1.313h.438v.438h1.75v.438h.438v.438h.875v-.438h.438V5.69h1.75v-.438h.438V3.938z" fill="#57595f"/>
	<path d="M3.938 0h-.875v.438h.875zm-.875.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm1.313 0h-.875v.438h.875zm.438.438h-.438v.438h.438zm-1.313 0h-.438v.438h.438zM2.625.875h-.437v.438h.438zM2.188.438h-.875v.438h.875zm-1.313.875H.438v1.75h.438zm.438-.438H.875v.438h.438zM.875 3.5H.438v.438h.438zm-.437.438H0v1.313h.438zm.438 1.313H.438v.438h.438zm1.75.438H.875v.438h1.75zm.438.438h-.439v.438h.438zm.875.438h-.876v.438h.875zm.438-.438h-.439v.438h.438zm1.75-.438h-1.75v.438h1.75zm.438-.438h-.438v.438h.438zm.438-1.313h-.438v1.313h.438zM6.565 3.5h-.438v.438h.438zm0-2.188h-.438v1.75h.438zM2.188 3.5H1.75v.438h.438zm.438-.438h-.438V3.5h.438zm1.75-.438H2.625v.438h1.75zm.438.438h-.438V3.5h.438zm.438.438h-.438v.438h.438zm.438-.438h-.438V3.5h.875v-.437zm-4.377.001H.875v.438h.875v-.438z" fill="#000"/>
	<path d="M.875 4.813H.438v.438h.438zm.438.438H.875v.438h.438zm1.75.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm-.438.438h-.875v.438h.875zm2.188-.875h-.438v.438h.438zm.438-1.313h-.438v1.313h.438z" fill="#35363a"/>
	<path d="M1.313 2.625H.875v.438h.438zm.875.438H1.75v.438h.438zm3.063 0h-.438v.438h.438zm-2.626-.438h-.437v.438h.438zm2.188 0h-.438v.438h.438z" fill="#847d8b"/>
	<path d="M5.25 3.063h-.438v.438h.438zm-.875-.875h-1.75v.438h1.75zm1.75-.438h-.438v1.313h.438z" fill="#847d8b"/>
	<path d="M1.75 1.75h-.437v.438h.438zm-.437-.437H.875v.438h.438zm.875-.438h-.875v.438h.875zm.875 0h-.438v.438h.438zm.875-.438h-.875v.438h.875zm.438.438h-.438v.438h.438zm1.313 0h-.875v.438h.875zm.438.438h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M.875 3.938H.438v.438h.438zm.438-.438H.875v.438h.438zm1.313 0h-.438v.438h.438zm1.75-.438H2.625V3.5h1.75zm.875.875h-.438v.438h.438zm.875-.438h-.875v.438h.875z" fill="#d8d8d8"/>
`;function Oo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Hl}
	</svg>`}var kl=$`
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
`;function Do(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${kl}
	</svg>`}var Cl=$`
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
`;function jo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Cl}
	</svg>`}var Tl=$`
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
`;function Bo(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Tl}
	</svg>`}var Al=$`
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
`;function Po(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Al}
	</svg>`}var Vl=$`
	<path d="M5.688 2.625v-.437H5.25V1.75h-.438v-.437h-.438V.875h-.436V.438h-.875v.438h-.438v.438h-.437v.438H1.75v.438h-.437v.438H.875v.875H.438v2.188h.438v.438h.875v.438h3.5v-.438h.875v-.438h.438V3.5h-.438v-.875z" fill="#0abbff"/>
	<path d="M3.063 0v.438h.875V0zm-.438.438v.438h.438V.438zm1.313 0v.438h.438V.438zm.438.438v.438h.438V.875zm.438.438v.438h.438v-.439zm.438.438v.438h.438v-.44zm.438.438v.438h.438v-.44zm.438.438v.875h.438v-.878zm-5.69-.003V3.5h.438v-.875zM0 3.5v2.188h.438V3.5zm6.563 0v2.188h.438V3.5zM2.188.875v.438h.438V.875zm-.438.438v.438h.438v-.438zm-.437.437v.438h.438V1.75zm-.438.438v.438h.438v-.438zm-.438 3.5v.438h.438v-.438zm5.688 0v.438h.438v-.438zm-4.375.875v.438h3.5v-.438z" fill="#000"/>
	<path d="M1.75 6.125v.438h3.5v-.438z" fill="#4282d8"/>
	<path d="M.875 6.125v.438h.875v-.438zm5.25.438v-.438H5.25v.438z" fill="#000"/>
	<path d="M3.063.438v.438h.875V.438z" fill="#fff"/>
	<path opacity=".5" d="M4.813 3.5v-.437h-.438v-.438h-.437v-.437h-.875v.438h-.438v.438h-.437v.438H1.75v1.313h.438v.438h2.625v-.438h.438V3.5z" fill="#fff"/>
	<path d="M2.625.875v.438h.438V.875zm-.437.438v.438h.438v-.438zm.438.438v.438h.438V1.75zM1.75 1.75v.438h.438V1.75zm-.437.438v.438h.438v-.438zm-.438.437V3.5h.438v-.875zM.438 3.5v.875h.438V3.5z" fill="#fff"/>
	<path d="M5.25 2.188v.438h.438v-.438zm.438.438v.875h.438v-.876zm.438.875v1.75h-.438v.438H5.25v.438h.875v-.438h.438V3.5zM.875 6.125h.875v-.438H.875z" fill="#4282d8"/>
`;function No(e={}){return l`<svg
		${C(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Vl}
	</svg>`}var El=globalThis.$discordMessage??{};function Re(){return El}var Ei={blue:"https://cdn.discordapp.com/embed/avatars/0.png",gray:"https://cdn.discordapp.com/embed/avatars/1.png",green:"https://cdn.discordapp.com/embed/avatars/2.png",orange:"https://cdn.discordapp.com/embed/avatars/3.png",red:"https://cdn.discordapp.com/embed/avatars/4.png",pink:"https://cdn.discordapp.com/embed/avatars/5.png"},Si=Re().avatars??{},Io=Object.assign(Ei,Si,{default:Ei[Si.default]??Si.default??Ei.blue}),xa=Re().profiles??{},za=Re().defaultTheme==="light"?"light":"dark",wa=Re().defaultMode==="compact"?"compact":"cozy",ya=Re().defaultBackground==="none"?"none":"discord",$a=new Map([["heart",_o()],["crystal",xo()],["diamond",zo()],["explosion",wo()],["flame",yo()],["flower",$o()],["key",Mo()],["leaf",Ho()],["lightning",ko()],["magic",Co()],["moon",To()],["mushroom",Ao()],["mythical",Vo()],["ornament",Eo()],["plasma",So()],["rock",Oo()],["shell",Do()],["skull",jo()],["sun",Bo()],["sword",Po()],["water",No()]]);var Sl=$`
	<path
		fill="currentColor"
		d="M18.91 12.98a5.45 5.45 0 0 1 2.18 6.2c-.1.33-.09.68.1.96l.83 1.32a1 1 0 0 1-.84 1.54h-5.5A5.6 5.6 0 0 1 10 17.5a5.6 5.6 0 0 1 5.68-5.5c1.2 0 2.32.36 3.23.98Z"
	/>
	<path
		fill="currentColor"
		d="M19.24 10.86c.32.16.72-.02.74-.38L20 10c0-4.42-4.03-8-9-8s-9 3.58-9 8c0 1.5.47 2.91 1.28 4.11.14.21.12.49-.06.67l-1.51 1.51A1 1 0 0 0 2.4 18h5.1a.5.5 0 0 0 .49-.5c0-4.2 3.5-7.5 7.68-7.5 1.28 0 2.5.3 3.56.86Z"
	/>
`;function At(e={}){return l`<svg
		${C(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 20 20"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Sl}
	</svg>`}var Ol=$`
	<path
		fill="currentColor"
		fill-rule="evenodd"
		clip-rule="evenodd"
		d="M10.99 3.16A1 1 0 1 0 9 2.84L8.15 8H4a1 1 0 0 0 0 2h3.82l-.67 4H3a1 1 0 1 0 0 2h3.82l-.8 4.84a1 1 0 0 0 1.97.32L8.85 16h4.97l-.8 4.84a1 1 0 0 0 1.97.32l.86-5.16H20a1 1 0 1 0 0-2h-3.82l.67-4H21a1 1 0 1 0 0-2h-3.82l.8-4.84a1 1 0 1 0-1.97-.32L15.15 8h-4.97l.8-4.84ZM14.15 14l.67-4H9.85l-.67 4h4.97Z"
	/>
`;function Vt(e={}){return l`<svg
		${C(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Ol}
	</svg>`}var Dl=$`
	<path
		fill="currentColor"
		d="M12 2.81a1 1 0 0 1 0-1.41l.36-.36a1 1 0 0 1 1.41 0l9.2 9.2a1 1 0 0 1 0 1.4l-.7.7a1 1 0 0 1-1.3.13l-9.54-6.72a1 1 0 0 1-.08-1.58l1-1L12 2.8ZM12 21.2a1 1 0 0 1 0 1.41l-.35.35a1 1 0 0 1-1.41 0l-9.2-9.19a1 1 0 0 1 0-1.41l.7-.7a1 1 0 0 1 1.3-.12l9.54 6.72a1 1 0 0 1 .07 1.58l-1 1 .35.36ZM15.66 16.8a1 1 0 0 1-1.38.28l-8.49-5.66A1 1 0 1 1 6.9 9.76l8.49 5.65a1 1 0 0 1 .27 1.39ZM17.1 14.25a1 1 0 1 0 1.11-1.66L9.73 6.93a1 1 0 0 0-1.11 1.66l8.49 5.66Z"
	/>
`;function Et(e={}){return l`<svg
		${C(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Dl}
	</svg>`}var jl=$`
	<path
		fill="currentColor"
		fill-rule="evenodd"
		clip-rule="evenodd"
		d="M6 9h1V6a5 5 0 0 1 10 0v3h1a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3Zm9-3v3H9V6a3 3 0 1 1 6 0Zm-1 8a2 2 0 0 1-1 1.73V18a1 1 0 1 1-2 0v-2.27A2 2 0 1 1 14 14Z"
	/>
`;function St(e={}){return l`<svg
		${C(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${jl}
	</svg>`}var Bl=$`
	<path
		fill="currentColor"
		d="M12 3a1 1 0 0 0-1-1h-.06a1 1 0 0 0-.74.32L5.92 7H3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h2.92l4.28 4.68a1 1 0 0 0 .74.32H11a1 1 0 0 0 1-1V3ZM15.1 20.75c-.58.14-1.1-.33-1.1-.92v-.03c0-.5.37-.92.85-1.05a7 7 0 0 0 0-13.5A1.11 1.11 0 0 1 14 4.2v-.03c0-.6.52-1.06 1.1-.92a9 9 0 0 1 0 17.5Z"
	/>
	<path
		fill="currentColor"
		d="M15.16 16.51c-.57.28-1.16-.2-1.16-.83v-.14c0-.43.28-.8.63-1.02a3 3 0 0 0 0-5.04c-.35-.23-.63-.6-.63-1.02v-.14c0-.63.59-1.1 1.16-.83a5 5 0 0 1 0 9.02Z"
	/>
`;function Ot(e={}){return l`<svg
		${C(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Bl}
	</svg>`}var Ue=function(e,t,o,i,r,s){function n(k){if(k!==void 0&&typeof k!="function")throw new TypeError("Function expected");return k}for(var h=i.kind,c=h==="getter"?"get":h==="setter"?"set":"value",v=!t&&e?i.static?e:e.prototype:null,p=t||(v?Object.getOwnPropertyDescriptor(v,i.name):{}),m,z=!1,f=o.length-1;f>=0;f--){var _={};for(var M in i)_[M]=M==="access"?{}:i[M];for(var M in i.access)_.access[M]=i.access[M];_.addInitializer=function(k){if(z)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(k||null))};var y=(0,o[f])(h==="accessor"?{get:p.get,set:p.set}:p[c],_);if(h==="accessor"){if(y===void 0)continue;if(y===null||typeof y!="object")throw new TypeError("Object expected");(m=n(y.get))&&(p.get=m),(m=n(y.set))&&(p.set=m),(m=n(y.init))&&r.unshift(m)}else(m=n(y))&&(h==="field"?r.unshift(m):p[c]=m)}v&&Object.defineProperty(v,i.name,p),z=!0},ae=function(e,t,o){for(var i=arguments.length>2,r=0;r<t.length;r++)o=i?t[r].call(e,o):t[r].call(e);return i?o:void 0},pe="light-theme",Ve="compact-mode",Oi="no-background",_a=(()=>{let e=[W("discord-messages")],t,o=[],i,r=R,s,n=[],h=[],c,v=[],p=[],m,z=[],f=[],_,M=[],y=[],k,I=[],O=[];var q=class extends r{static{i=this}static{let D=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[Ct({context:pe}),T({type:Boolean,reflect:!0,attribute:"light-theme"})],c=[Ct({context:Oi}),T({type:Boolean,reflect:!0,attribute:"no-background"})],m=[Ct({context:Ve}),T({type:Boolean,reflect:!0,attribute:"compact-mode"})],_=[T({reflect:!0,attribute:"channel-type"})],k=[T({reflect:!0,attribute:"channel-name"})],Ue(this,null,s,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:S=>"lightTheme"in S,get:S=>S.lightTheme,set:(S,G)=>{S.lightTheme=G}},metadata:D},n,h),Ue(this,null,c,{kind:"accessor",name:"noBackground",static:!1,private:!1,access:{has:S=>"noBackground"in S,get:S=>S.noBackground,set:(S,G)=>{S.noBackground=G}},metadata:D},v,p),Ue(this,null,m,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:S=>"compactMode"in S,get:S=>S.compactMode,set:(S,G)=>{S.compactMode=G}},metadata:D},z,f),Ue(this,null,_,{kind:"accessor",name:"channelType",static:!1,private:!1,access:{has:S=>"channelType"in S,get:S=>S.channelType,set:(S,G)=>{S.channelType=G}},metadata:D},M,y),Ue(this,null,k,{kind:"accessor",name:"channelName",static:!1,private:!1,access:{has:S=>"channelName"in S,get:S=>S.channelName,set:(S,G)=>{S.channelName=G}},metadata:D},I,O),Ue(null,t={value:i},e,{kind:"class",name:i.name,metadata:D},null,o),q=i=t.value,D&&Object.defineProperty(i,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:D})}static styles=P`
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
	`;#e=ae(this,n,!1);get lightTheme(){return this.#e}set lightTheme(D){this.#e=D}#t=(ae(this,h),ae(this,v,!1));get noBackground(){return this.#t}set noBackground(D){this.#t=D}#o=(ae(this,p),ae(this,z,!1));get compactMode(){return this.#o}set compactMode(D){this.#o=D}#i=(ae(this,f),ae(this,M,void 0));get channelType(){return this.#i}set channelType(D){this.#i=D}#r=(ae(this,y),ae(this,I,void 0));get channelName(){return this.#r}set channelName(D){this.#r=D}connectedCallback(){super.connectedCallback(),(this.lightTheme||za==="light"&&this.lightTheme)&&(this.lightTheme=!0),(this.compactMode||wa==="compact"&&this.compactMode)&&(this.compactMode=!0),(this.noBackground||ya==="none"&&this.noBackground)&&(this.noBackground=!0)}render(){let D;switch(this.channelType){case"text":D=l`${Vt()}`;break;case"voice":D=l`${Ot()}`;break;case"locked":D=l`${St()}`;break;case"thread":D=l`${Et()}`;break;case"forum":D=l`${At()}`;break}return l`
			${U(this.channelType&&this.channelName,()=>l`<div class="discord-channel-header">
						<div class="discord-channel-icon">${D}</div>
						<div class="discord-channel-name">${this.channelName}</div>
					</div>`)}
			<slot></slot>
		`}constructor(){super(...arguments),ae(this,O)}static{ae(i,o)}};return q=i})();var Pl=$`
	<path d="M7.4,11.17,4,8.62,5,7.26l2,1.53L10.64,4l1.36,1Z" fill="currentColor" />
`;function Dt(e={}){return l`<svg
		${C(e)}
		class="discord-application-tag-verified"
		aria-label="Verified App"
		aria-hidden="false"
		width="16"
		height="16"
		viewBox="0 0 16 15.2"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Pl}
	</svg>`}var Di=function(e,t,o,i,r,s){function n(k){if(k!==void 0&&typeof k!="function")throw new TypeError("Function expected");return k}for(var h=i.kind,c=h==="getter"?"get":h==="setter"?"set":"value",v=!t&&e?i.static?e:e.prototype:null,p=t||(v?Object.getOwnPropertyDescriptor(v,i.name):{}),m,z=!1,f=o.length-1;f>=0;f--){var _={};for(var M in i)_[M]=M==="access"?{}:i[M];for(var M in i.access)_.access[M]=i.access[M];_.addInitializer=function(k){if(z)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(k||null))};var y=(0,o[f])(h==="accessor"?{get:p.get,set:p.set}:p[c],_);if(h==="accessor"){if(y===void 0)continue;if(y===null||typeof y!="object")throw new TypeError("Object expected");(m=n(y.get))&&(p.get=m),(m=n(y.set))&&(p.set=m),(m=n(y.init))&&r.unshift(m)}else(m=n(y))&&(h==="field"?r.unshift(m):p[c]=m)}v&&Object.defineProperty(v,i.name,p),z=!0},jt=function(e,t,o){for(var i=arguments.length>2,r=0;r<t.length;r++)o=i?t[r].call(e,o):t[r].call(e);return i?o:void 0},im=(()=>{let e=[W("discord-verified-author-tag")],t,o=[],i,r=R,s,n=[],h=[],c,v=[],p=[];var m=class extends r{static{i=this}static{let z=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[T({type:Boolean})],c=[K({context:Ve}),T({type:Boolean,reflect:!0,attribute:"compact-mode"})],Di(this,null,s,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:f=>"verified"in f,get:f=>f.verified,set:(f,_)=>{f.verified=_}},metadata:z},n,h),Di(this,null,c,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:f=>"compactMode"in f,get:f=>f.compactMode,set:(f,_)=>{f.compactMode=_}},metadata:z},v,p),Di(null,t={value:i},e,{kind:"class",name:i.name,metadata:z},null,o),m=i=t.value,z&&Object.defineProperty(i,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:z})}static styles=P`
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
	`;#e=jt(this,n,!1);get verified(){return this.#e}set verified(z){this.#e=z}#t=(jt(this,h),jt(this,v,!1));get compactMode(){return this.#t}set compactMode(z){this.#t=z}render(){return l`${U(this.verified,()=>Dt())}App`}constructor(){super(...arguments),jt(this,p)}static{jt(i,o)}};return m=i})();var se=e=>e??g;var ji=class extends J{#e=new Set;render(){return L}update(t,[o]){let{style:i}=t.element;for(let r of this.#e)o[r]==null&&i.removeProperty(r);this.#e=new Set;for(let[r,s]of Object.entries(o))s==null||s===""||(i.setProperty(r,s),this.#e.add(r));return L}},Bt=Y(ji);var Nl=new Intl.DateTimeFormat("en-US",{day:"2-digit",month:"2-digit",year:"numeric"}),Il=new Intl.DateTimeFormat("en-US",{hour12:!0,hour:"2-digit",minute:"2-digit"}),Ll=new Intl.DateTimeFormat("en-US",{hour12:!1,hour:"2-digit",minute:"2-digit"}),Rl=e=>e instanceof Date?Nl.format(e):e,Ul=(e,t=!1)=>e instanceof Date?t?Ll.format(e):Il.format(e):e;function Bi(e,t=!1,o=!1){if(!(e instanceof Date)&&typeof e!="string")throw new TypeError("Timestamp prop must be a Date object or a string.");return t?Ul(e,o):Rl(e)}function Ma(e){if(e)return $a.get(e)??e}var X=function(e,t,o,i,r,s){function n(k){if(k!==void 0&&typeof k!="function")throw new TypeError("Function expected");return k}for(var h=i.kind,c=h==="getter"?"get":h==="setter"?"set":"value",v=!t&&e?i.static?e:e.prototype:null,p=t||(v?Object.getOwnPropertyDescriptor(v,i.name):{}),m,z=!1,f=o.length-1;f>=0;f--){var _={};for(var M in i)_[M]=M==="access"?{}:i[M];for(var M in i.access)_.access[M]=i.access[M];_.addInitializer=function(k){if(z)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(k||null))};var y=(0,o[f])(h==="accessor"?{get:p.get,set:p.set}:p[c],_);if(h==="accessor"){if(y===void 0)continue;if(y===null||typeof y!="object")throw new TypeError("Object expected");(m=n(y.get))&&(p.get=m),(m=n(y.set))&&(p.set=m),(m=n(y.init))&&r.unshift(m)}else(m=n(y))&&(h==="field"?r.unshift(m):p[c]=m)}v&&Object.defineProperty(v,i.name,p),z=!0},B=function(e,t,o){for(var i=arguments.length>2,r=0;r<t.length;r++)o=i?t[r].call(e,o):t[r].call(e);return i?o:void 0},Ha=(()=>{let e=[W("discord-author-info")],t,o=[],i,r=R,s,n=[],h=[],c,v=[],p=[],m,z=[],f=[],_,M=[],y=[],k,I=[],O=[],q,D=[],S=[],G,Qe=[],et=[],tt,ot=[],it=[],rt,at=[],st=[],nt,lt=[],ht=[],ct,dt=[],mt=[],pt,ft=[],vt=[],ut,gt=[],bt=[];var xt=class extends r{static{i=this}static{let A=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[T()],c=[T({type:Boolean})],m=[T({type:Boolean})],_=[T({type:Boolean,attribute:"official-app"})],k=[T({type:Boolean})],q=[T({attribute:"role-color"})],G=[T({attribute:"role-icon"})],tt=[T({attribute:"role-name"})],rt=[T({attribute:"clan-icon"})],nt=[T({attribute:"clan-tag"})],ct=[T({type:Boolean})],pt=[K({context:Ve}),T({type:Boolean,reflect:!0,attribute:"compact-mode"})],ut=[K({context:pe}),T({type:Boolean,reflect:!0,attribute:"light-theme"})],X(this,null,s,{kind:"accessor",name:"author",static:!1,private:!1,access:{has:w=>"author"in w,get:w=>w.author,set:(w,j)=>{w.author=j}},metadata:A},n,h),X(this,null,c,{kind:"accessor",name:"bot",static:!1,private:!1,access:{has:w=>"bot"in w,get:w=>w.bot,set:(w,j)=>{w.bot=j}},metadata:A},v,p),X(this,null,m,{kind:"accessor",name:"server",static:!1,private:!1,access:{has:w=>"server"in w,get:w=>w.server,set:(w,j)=>{w.server=j}},metadata:A},z,f),X(this,null,_,{kind:"accessor",name:"officialApp",static:!1,private:!1,access:{has:w=>"officialApp"in w,get:w=>w.officialApp,set:(w,j)=>{w.officialApp=j}},metadata:A},M,y),X(this,null,k,{kind:"accessor",name:"op",static:!1,private:!1,access:{has:w=>"op"in w,get:w=>w.op,set:(w,j)=>{w.op=j}},metadata:A},I,O),X(this,null,q,{kind:"accessor",name:"roleColor",static:!1,private:!1,access:{has:w=>"roleColor"in w,get:w=>w.roleColor,set:(w,j)=>{w.roleColor=j}},metadata:A},D,S),X(this,null,G,{kind:"accessor",name:"roleIcon",static:!1,private:!1,access:{has:w=>"roleIcon"in w,get:w=>w.roleIcon,set:(w,j)=>{w.roleIcon=j}},metadata:A},Qe,et),X(this,null,tt,{kind:"accessor",name:"roleName",static:!1,private:!1,access:{has:w=>"roleName"in w,get:w=>w.roleName,set:(w,j)=>{w.roleName=j}},metadata:A},ot,it),X(this,null,rt,{kind:"accessor",name:"clanIcon",static:!1,private:!1,access:{has:w=>"clanIcon"in w,get:w=>w.clanIcon,set:(w,j)=>{w.clanIcon=j}},metadata:A},at,st),X(this,null,nt,{kind:"accessor",name:"clanTag",static:!1,private:!1,access:{has:w=>"clanTag"in w,get:w=>w.clanTag,set:(w,j)=>{w.clanTag=j}},metadata:A},lt,ht),X(this,null,ct,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:w=>"verified"in w,get:w=>w.verified,set:(w,j)=>{w.verified=j}},metadata:A},dt,mt),X(this,null,pt,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:w=>"compactMode"in w,get:w=>w.compactMode,set:(w,j)=>{w.compactMode=j}},metadata:A},ft,vt),X(this,null,ut,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:w=>"lightTheme"in w,get:w=>w.lightTheme,set:(w,j)=>{w.lightTheme=j}},metadata:A},gt,bt),X(null,t={value:i},e,{kind:"class",name:i.name,metadata:A},null,o),xt=i=t.value,A&&Object.defineProperty(i,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:A})}static styles=P`
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
	`;#e=B(this,n,void 0);get author(){return this.#e}set author(A){this.#e=A}#t=(B(this,h),B(this,v,!1));get bot(){return this.#t}set bot(A){this.#t=A}#o=(B(this,p),B(this,z,!1));get server(){return this.#o}set server(A){this.#o=A}#i=(B(this,f),B(this,M,!1));get officialApp(){return this.#i}set officialApp(A){this.#i=A}#r=(B(this,y),B(this,I,!1));get op(){return this.#r}set op(A){this.#r=A}#a=(B(this,O),B(this,D,void 0));get roleColor(){return this.#a}set roleColor(A){this.#a=A}#s=(B(this,S),B(this,Qe,void 0));get roleIcon(){return this.#s}set roleIcon(A){this.#s=A}#n=(B(this,et),B(this,ot,void 0));get roleName(){return this.#n}set roleName(A){this.#n=A}#l=(B(this,it),B(this,at,void 0));get clanIcon(){return this.#l}set clanIcon(A){this.#l=A}#h=(B(this,st),B(this,lt,void 0));get clanTag(){return this.#h}set clanTag(A){this.#h=A}#c=(B(this,ht),B(this,dt,!1));get verified(){return this.#c}set verified(A){this.#c=A}#d=(B(this,mt),B(this,ft,!1));get compactMode(){return this.#d}set compactMode(A){this.#d=A}#m=(B(this,vt),B(this,gt,!1));get lightTheme(){return this.#m}set lightTheme(A){this.#m=A}render(){let A=Ma(this.clanIcon),w=this.clanTag?.slice(0,4);return l`${U(this.compactMode,()=>null,()=>l`<span class="discord-author-username" style="${Bt({color:this.roleColor??void 0})}">${this.author}</span>`)}
		${U(this.roleIcon&&!this.compactMode,()=>l`<img
					class="discord-author-role-icon"
					src=${se(this.roleIcon)}
					height="20"
					width="20"
					alt=${se(this.roleName)}
					draggable="false"
				/>`)}
		${U(this.bot&&!this.server&&!this.officialApp,()=>l`<discord-verified-author-tag .verified=${this.verified}></discord-verified-author-tag>`)}
		${U(this.server&&!this.bot&&!this.officialApp,()=>l`<span class="discord-application-tag">Server</span>`)}
		${U(this.officialApp&&!this.server&&!this.bot,()=>l`<span class="discord-official-application">${Dt()}OFFICIAL</span>`)}
		${U(this.op,()=>l`<span class="discord-application-tag discord-application-tag-op">OP</span>`)}
		${U(this.compactMode,()=>l`<span class="discord-author-username" style="${Bt({color:this.roleColor??void 0})}">${this.author}</span>`)}
		${U(this.clanIcon&&this.clanTag&&this.clanTag?.length>0,()=>l`
				<span class="discord-clan-tag">
					${A==="string"?l`<img srcset=${se(A)} alt=${se(w)} width="12" height="12" draggable="false" />`:A}
					<span>${w}</span>
				</span>
			`)} `}constructor(){super(...arguments),B(this,bt)}static{B(i,o)}};return xt=i})();var ka=(e,t,o)=>{for(let i of t)if(i[0]===e)return(0,i[1])();return o?.()};function ql(e){return e.startsWith("#")?e.slice(1):e}function Fl(e){let t=e.length===3||e.length===4,o=t?`${e.slice(0,1)}${e.slice(0,1)}`:e.slice(0,2),i=t?`${e.slice(1,2)}${e.slice(1,2)}`:e.slice(2,4),r=t?`${e.slice(2,3)}${e.slice(2,3)}`:e.slice(4,6),s=(t?`${e.slice(3,4)}${e.slice(3,4)}`:e.slice(6,8))||"ff";return{r:o,g:i,b:r,a:s}}function Lo(e){return Number.parseInt(e,16)}function Wl({r:e,g:t,b:o,a:i}){return{r:Lo(e),g:Lo(t),b:Lo(o),a:Number((Lo(i)/255).toFixed(2))}}function Zl(e){return typeof e=="number"||typeof e=="string"&&Number.isFinite(Number(e))}function Gl(e,t){let{r:o,g:i,b:r,a:s}=e,n=Zl(t)?t:s;return`rgba(${o}, ${i}, ${r}, ${n})`}function Ro(e,t){let o=ql(e),i=Fl(o),r=Wl(i);return Gl(r,t)}var Yl=$`
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
`;function Pi(e={}){return l`<svg
		${C(e)}
		class="discord-mention-icon"
		aria-label="Browse Channels"
		aria-hidden="false"
		role="img"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Yl}
	</svg>`}var Kl=$`
	<path
		fill="currentColor"
		d="M21.487 5.126L12.487 0.126C12.184 -0.042 11.818 -0.042 11.515 0.126L2.51498 5.126C2.19798 5.302 2.00098 5.636 2.00098 5.999C2.00098 6.693 2.11498 22.999 12.001 22.999C21.887 22.999 22.001 6.693 22.001 5.999C22.001 5.636 21.804 5.302 21.487 5.126ZM12.001 5.999C13.382 5.999 14.501 7.118 14.501 8.499C14.501 9.88 13.382 10.999 12.001 10.999C10.62 10.999 9.50098 9.88 9.50098 8.499C9.50098 7.118 10.62 5.999 12.001 5.999ZM8.25098 16C8.25098 13.699 9.69998 12.25 12.001 12.25C14.302 12.25 15.751 13.699 15.751 16H8.25098Z"
	/>
`;function Ni(e={}){return l`<svg
		${C(e)}
		class="discord-mention-icon"
		aria-label="Customise Community"
		aria-hidden="false"
		role="img"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Kl}
	</svg>`}var Jl=$`
	<path
		d="M11 3a1 1 0 1 1 2 0v2h5.75c.16 0 .3.07.4.2l2.63 3.5a.5.5 0 0 1 0 .6l-2.63 3.5a.5.5 0 0 1-.4.2H13v5h2a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-1c0-1.1.9-2 2-2h2v-5H2.8a.5.5 0 0 1-.44-.72L3.9 9.22a.5.5 0 0 0 0-.44L2.36 5.72A.5.5 0 0 1 2.81 5H11V3Z"
		fill="currentColor"
	/>
`;function Ii(e={}){return l`<svg
		${C(e)}
		class="discord-mention-icon"
		aria-label="Server Guide"
		aria-hidden="false"
		role="img"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Jl}
	</svg>`}var Pt=function(e,t,o,i,r,s){function n(k){if(k!==void 0&&typeof k!="function")throw new TypeError("Function expected");return k}for(var h=i.kind,c=h==="getter"?"get":h==="setter"?"set":"value",v=!t&&e?i.static?e:e.prototype:null,p=t||(v?Object.getOwnPropertyDescriptor(v,i.name):{}),m,z=!1,f=o.length-1;f>=0;f--){var _={};for(var M in i)_[M]=M==="access"?{}:i[M];for(var M in i.access)_.access[M]=i.access[M];_.addInitializer=function(k){if(z)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(k||null))};var y=(0,o[f])(h==="accessor"?{get:p.get,set:p.set}:p[c],_);if(h==="accessor"){if(y===void 0)continue;if(y===null||typeof y!="object")throw new TypeError("Object expected");(m=n(y.get))&&(p.get=m),(m=n(y.set))&&(p.set=m),(m=n(y.init))&&r.unshift(m)}else(m=n(y))&&(h==="field"?r.unshift(m):p[c]=m)}v&&Object.defineProperty(v,i.name,p),z=!0},fe=function(e,t,o){for(var i=arguments.length>2,r=0;r<t.length;r++)o=i?t[r].call(e,o):t[r].call(e);return i?o:void 0},Ca=(()=>{let e=[W("discord-mention")],t,o=[],i,r=R,s,n=[],h=[],c,v=[],p=[],m,z=[],f=[],_,M=[],y=[];var k=class extends r{static{i=this}static{let I=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[T({type:Boolean,reflect:!0})],c=[T({reflect:!0})],m=[T({reflect:!0})],_=[K({context:pe,subscribe:!0}),T({type:Boolean,reflect:!0,attribute:"light-theme"})],Pt(this,null,s,{kind:"accessor",name:"highlight",static:!1,private:!1,access:{has:O=>"highlight"in O,get:O=>O.highlight,set:(O,q)=>{O.highlight=q}},metadata:I},n,h),Pt(this,null,c,{kind:"accessor",name:"type",static:!1,private:!1,access:{has:O=>"type"in O,get:O=>O.type,set:(O,q)=>{O.type=q}},metadata:I},v,p),Pt(this,null,m,{kind:"accessor",name:"color",static:!1,private:!1,access:{has:O=>"color"in O,get:O=>O.color,set:(O,q)=>{O.color=q}},metadata:I},z,f),Pt(this,null,_,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:O=>"lightTheme"in O,get:O=>O.lightTheme,set:(O,q)=>{O.lightTheme=q}},metadata:I},M,y),Pt(null,t={value:i},e,{kind:"class",name:i.name,metadata:I},null,o),k=i=t.value,I&&Object.defineProperty(i,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:I})}static styles=P`
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
	`;#e=fe(this,n,!1);get highlight(){return this.#e}set highlight(I){this.#e=I}#t=(fe(this,h),fe(this,v,"user"));get type(){return this.#t}set type(I){this.#t=I}#o=(fe(this,p),fe(this,z,void 0));get color(){return this.#o}set color(I){this.#o=I}setHoverColor=(fe(this,f),()=>{this.color&&(this.style.backgroundColor=Ro(this.color,.3))});resetHoverColor=()=>{this.color&&(this.style.backgroundColor=Ro(this.color,.1))};#i=fe(this,M,!1);get lightTheme(){return this.#i}set lightTheme(I){this.#i=I}connectedCallback(){super.connectedCallback(),this.color&&this.type==="role"&&(this.addEventListener("mouseover",this.setHoverColor),this.addEventListener("mouseout",this.resetHoverColor))}disconnectedCallback(){this.removeEventListener("mouseover",this.setHoverColor),this.removeEventListener("mouseout",this.resetHoverColor),super.disconnectedCallback()}willUpdate(){this.color&&(this.style.color=this.color,this.type==="role"&&(this.style.backgroundColor=Ro(this.color,.1)))}render(){return l`<span class="no-wrap"
				>${ka(this.type,[["channel",()=>Vt()],["user",()=>l`@`],["role",()=>l`@`],["voice",()=>Ot()],["locked",()=>St()],["thread",()=>Et()],["forum",()=>At()],["server-guide",()=>Ii()],["channels-and-roles",()=>Pi()],["customize-community",()=>Ni()],["slash",()=>l`/`]])}</span
			><slot></slot>`}constructor(){super(...arguments),fe(this,y)}static{fe(i,o)}};return k=i})();var Nt=Y(class extends J{constructor(e){if(super(e),e.type!==ee.ATTRIBUTE||e.name!=="class"||e.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(e){return" "+Object.keys(e).filter(t=>e[t]).join(" ")+" "}update(e,[t]){if(this.st===void 0){this.st=new Set,e.strings!==void 0&&(this.nt=new Set(e.strings.join(" ").split(/\s/).filter(i=>i!=="")));for(let i in t)t[i]&&!this.nt?.has(i)&&this.st.add(i);return this.render(t)}let o=e.element.classList;for(let i of this.st)i in t||(o.remove(i),this.st.delete(i));for(let i in t){let r=!!t[i];r===this.st.has(i)||this.nt?.has(i)||(r?(o.add(i),this.st.add(i)):(o.remove(i),this.st.delete(i)))}return L}});var Xl=$`
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
`;function Li(e={}){return l`<svg
		${C(e)}
		class="discord-message-ephemeral-icon"
		aria-hidden="false"
		width="16"
		height="16"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Xl}
	</svg>`}var N=function(e,t,o,i,r,s){function n(k){if(k!==void 0&&typeof k!="function")throw new TypeError("Function expected");return k}for(var h=i.kind,c=h==="getter"?"get":h==="setter"?"set":"value",v=!t&&e?i.static?e:e.prototype:null,p=t||(v?Object.getOwnPropertyDescriptor(v,i.name):{}),m,z=!1,f=o.length-1;f>=0;f--){var _={};for(var M in i)_[M]=M==="access"?{}:i[M];for(var M in i.access)_.access[M]=i.access[M];_.addInitializer=function(k){if(z)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(k||null))};var y=(0,o[f])(h==="accessor"?{get:p.get,set:p.set}:p[c],_);if(h==="accessor"){if(y===void 0)continue;if(y===null||typeof y!="object")throw new TypeError("Object expected");(m=n(y.get))&&(p.get=m),(m=n(y.set))&&(p.set=m),(m=n(y.init))&&r.unshift(m)}else(m=n(y))&&(h==="field"?r.unshift(m):p[c]=m)}v&&Object.defineProperty(v,i.name,p),z=!0},V=function(e,t,o){for(var i=arguments.length>2,r=0;r<t.length;r++)o=i?t[r].call(e,o):t[r].call(e);return i?o:void 0},Ta=(()=>{let e=[W("discord-message")],t,o=[],i,r=R,s,n=[],h=[],c,v=[],p=[],m,z=[],f=[],_,M=[],y=[],k,I=[],O=[],q,D=[],S=[],G,Qe=[],et=[],tt,ot=[],it=[],rt,at=[],st=[],nt,lt=[],ht=[],ct,dt=[],mt=[],pt,ft=[],vt=[],ut,gt=[],bt=[],xt,A=[],w=[],j,br=[],xr=[],zr,wr=[],yr=[],$r,_r=[],Mr=[],Hr,kr=[],Cr=[],Tr,Ar=[],Vr=[],Er,Sr=[],Or=[],Dr,jr=[],Br=[],Pr,Nr=[],Ir=[],Lr,Rr=[],Ur=[],qr,Fr=[],Wr=[];var Zr=class extends r{static{i=this}static{let u=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[T()],c=[T()],m=[T()],_=[T({type:Boolean})],k=[T({type:Boolean})],q=[T({type:Boolean,attribute:"official-app"})],G=[T({type:Boolean})],tt=[T({type:Boolean})],rt=[T({type:Boolean})],nt=[T({attribute:"role-color"})],ct=[T({attribute:"role-icon"})],pt=[T({attribute:"role-name"})],ut=[T({attribute:"clan-icon"})],xt=[T({attribute:"clan-tag"})],j=[T({type:Boolean,reflect:!0})],zr=[T({type:Boolean,reflect:!0})],$r=[T({type:String,converter:d=>Bi(d,!1,!1),attribute:!0})],Hr=[T({type:Boolean,attribute:"twenty-four"})],Tr=[T({type:Boolean,attribute:"message-body-only"})],Er=[K({context:pe}),T({type:Boolean,reflect:!0,attribute:"light-theme"})],Dr=[K({context:Ve}),T({type:Boolean,reflect:!0,attribute:"compact-mode"})],Pr=[K({context:Oi}),T({type:Boolean,reflect:!0,attribute:"no-background"})],Lr=[T({type:Boolean,reflect:!0,attribute:"has-thread"})],qr=[T({reflect:!1,attribute:"dismiss-message-clicked"})],N(this,null,s,{kind:"accessor",name:"profile",static:!1,private:!1,access:{has:d=>"profile"in d,get:d=>d.profile,set:(d,H)=>{d.profile=H}},metadata:u},n,h),N(this,null,c,{kind:"accessor",name:"author",static:!1,private:!1,access:{has:d=>"author"in d,get:d=>d.author,set:(d,H)=>{d.author=H}},metadata:u},v,p),N(this,null,m,{kind:"accessor",name:"avatar",static:!1,private:!1,access:{has:d=>"avatar"in d,get:d=>d.avatar,set:(d,H)=>{d.avatar=H}},metadata:u},z,f),N(this,null,_,{kind:"accessor",name:"bot",static:!1,private:!1,access:{has:d=>"bot"in d,get:d=>d.bot,set:(d,H)=>{d.bot=H}},metadata:u},M,y),N(this,null,k,{kind:"accessor",name:"server",static:!1,private:!1,access:{has:d=>"server"in d,get:d=>d.server,set:(d,H)=>{d.server=H}},metadata:u},I,O),N(this,null,q,{kind:"accessor",name:"officialApp",static:!1,private:!1,access:{has:d=>"officialApp"in d,get:d=>d.officialApp,set:(d,H)=>{d.officialApp=H}},metadata:u},D,S),N(this,null,G,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:d=>"verified"in d,get:d=>d.verified,set:(d,H)=>{d.verified=H}},metadata:u},Qe,et),N(this,null,tt,{kind:"accessor",name:"op",static:!1,private:!1,access:{has:d=>"op"in d,get:d=>d.op,set:(d,H)=>{d.op=H}},metadata:u},ot,it),N(this,null,rt,{kind:"accessor",name:"edited",static:!1,private:!1,access:{has:d=>"edited"in d,get:d=>d.edited,set:(d,H)=>{d.edited=H}},metadata:u},at,st),N(this,null,nt,{kind:"accessor",name:"roleColor",static:!1,private:!1,access:{has:d=>"roleColor"in d,get:d=>d.roleColor,set:(d,H)=>{d.roleColor=H}},metadata:u},lt,ht),N(this,null,ct,{kind:"accessor",name:"roleIcon",static:!1,private:!1,access:{has:d=>"roleIcon"in d,get:d=>d.roleIcon,set:(d,H)=>{d.roleIcon=H}},metadata:u},dt,mt),N(this,null,pt,{kind:"accessor",name:"roleName",static:!1,private:!1,access:{has:d=>"roleName"in d,get:d=>d.roleName,set:(d,H)=>{d.roleName=H}},metadata:u},ft,vt),N(this,null,ut,{kind:"accessor",name:"clanIcon",static:!1,private:!1,access:{has:d=>"clanIcon"in d,get:d=>d.clanIcon,set:(d,H)=>{d.clanIcon=H}},metadata:u},gt,bt),N(this,null,xt,{kind:"accessor",name:"clanTag",static:!1,private:!1,access:{has:d=>"clanTag"in d,get:d=>d.clanTag,set:(d,H)=>{d.clanTag=H}},metadata:u},A,w),N(this,null,j,{kind:"accessor",name:"highlight",static:!1,private:!1,access:{has:d=>"highlight"in d,get:d=>d.highlight,set:(d,H)=>{d.highlight=H}},metadata:u},br,xr),N(this,null,zr,{kind:"accessor",name:"ephemeral",static:!1,private:!1,access:{has:d=>"ephemeral"in d,get:d=>d.ephemeral,set:(d,H)=>{d.ephemeral=H}},metadata:u},wr,yr),N(this,null,$r,{kind:"accessor",name:"timestamp",static:!1,private:!1,access:{has:d=>"timestamp"in d,get:d=>d.timestamp,set:(d,H)=>{d.timestamp=H}},metadata:u},_r,Mr),N(this,null,Hr,{kind:"accessor",name:"twentyFour",static:!1,private:!1,access:{has:d=>"twentyFour"in d,get:d=>d.twentyFour,set:(d,H)=>{d.twentyFour=H}},metadata:u},kr,Cr),N(this,null,Tr,{kind:"accessor",name:"messageBodyOnly",static:!1,private:!1,access:{has:d=>"messageBodyOnly"in d,get:d=>d.messageBodyOnly,set:(d,H)=>{d.messageBodyOnly=H}},metadata:u},Ar,Vr),N(this,null,Er,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:d=>"lightTheme"in d,get:d=>d.lightTheme,set:(d,H)=>{d.lightTheme=H}},metadata:u},Sr,Or),N(this,null,Dr,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:d=>"compactMode"in d,get:d=>d.compactMode,set:(d,H)=>{d.compactMode=H}},metadata:u},jr,Br),N(this,null,Pr,{kind:"accessor",name:"noBackground",static:!1,private:!1,access:{has:d=>"noBackground"in d,get:d=>d.noBackground,set:(d,H)=>{d.noBackground=H}},metadata:u},Nr,Ir),N(this,null,Lr,{kind:"accessor",name:"hasThread",static:!1,private:!1,access:{has:d=>"hasThread"in d,get:d=>d.hasThread,set:(d,H)=>{d.hasThread=H}},metadata:u},Rr,Ur),N(this,null,qr,{kind:"accessor",name:"dismissMessageClicked",static:!1,private:!1,access:{has:d=>"dismissMessageClicked"in d,get:d=>d.dismissMessageClicked,set:(d,H)=>{d.dismissMessageClicked=H}},metadata:u},Fr,Wr),N(null,t={value:i},e,{kind:"class",name:i.name,metadata:u},null,o),Zr=i=t.value,u&&Object.defineProperty(i,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:u})}static styles=P`
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
	`;#e=V(this,n,void 0);get profile(){return this.#e}set profile(u){this.#e=u}#t=(V(this,h),V(this,v,"User"));get author(){return this.#t}set author(u){this.#t=u}#o=(V(this,p),V(this,z,void 0));get avatar(){return this.#o}set avatar(u){this.#o=u}#i=(V(this,f),V(this,M,!1));get bot(){return this.#i}set bot(u){this.#i=u}#r=(V(this,y),V(this,I,!1));get server(){return this.#r}set server(u){this.#r=u}#a=(V(this,O),V(this,D,!1));get officialApp(){return this.#a}set officialApp(u){this.#a=u}#s=(V(this,S),V(this,Qe,!1));get verified(){return this.#s}set verified(u){this.#s=u}#n=(V(this,et),V(this,ot,!1));get op(){return this.#n}set op(u){this.#n=u}#l=(V(this,it),V(this,at,!1));get edited(){return this.#l}set edited(u){this.#l=u}#h=(V(this,st),V(this,lt,void 0));get roleColor(){return this.#h}set roleColor(u){this.#h=u}#c=(V(this,ht),V(this,dt,void 0));get roleIcon(){return this.#c}set roleIcon(u){this.#c=u}#d=(V(this,mt),V(this,ft,void 0));get roleName(){return this.#d}set roleName(u){this.#d=u}#m=(V(this,vt),V(this,gt,void 0));get clanIcon(){return this.#m}set clanIcon(u){this.#m=u}#p=(V(this,bt),V(this,A,void 0));get clanTag(){return this.#p}set clanTag(u){this.#p=u}#f=(V(this,w),V(this,br,!1));get highlight(){return this.#f}set highlight(u){this.#f=u}#v=(V(this,xr),V(this,wr,!1));get ephemeral(){return this.#v}set ephemeral(u){this.#v=u}#u=(V(this,yr),V(this,_r,new Date));get timestamp(){return this.#u}set timestamp(u){this.#u=u}#g=(V(this,Mr),V(this,kr,!1));get twentyFour(){return this.#g}set twentyFour(u){this.#g=u}#b=(V(this,Cr),V(this,Ar,!1));get messageBodyOnly(){return this.#b}set messageBodyOnly(u){this.#b=u}#x=(V(this,Vr),V(this,Sr,!1));get lightTheme(){return this.#x}set lightTheme(u){this.#x=u}#z=(V(this,Or),V(this,jr,!1));get compactMode(){return this.#z}set compactMode(u){this.#z=u}#w=(V(this,Br),V(this,Nr,!1));get noBackground(){return this.#w}set noBackground(u){this.#w=u}#y=(V(this,Ir),V(this,Rr,!1));get hasThread(){return this.#y}set hasThread(u){this.#y=u}#$=(V(this,Ur),V(this,Fr,()=>{}));get dismissMessageClicked(){return this.#$}set dismissMessageClicked(u){this.#$=u}willUpdate(){this.hasThread=Array.from(this.children).some(u=>u.tagName.toLowerCase()==="discord-thread"),this.highlight=this.highlight||Array.from(this.children).some(u=>u.tagName.toLowerCase()==="discord-mention"&&u.hasAttribute("highlight")&&(u.type==="user"||u.type==="role"))}handleSpaceToDismissMessage(u){u.code==="Space"&&(u.preventDefault(),u.stopPropagation(),this.dismissMessageClicked?.())}render(){let u={author:this.author,bot:this.bot,officialApp:this.officialApp,verified:this.verified,server:this.server,op:this.op,roleColor:this.roleColor,roleIcon:this.roleIcon,clanIcon:this.clanIcon,clanTag:this.clanTag,roleName:this.roleName},d=this.profile!==void 0&&Reflect.get(xa,this.profile)||{},H={...u,...d,avatar:this.resolveAvatar(d.avatar??this.avatar)},zt=Bi(this.timestamp,this.compactMode,this.twentyFour)??void 0;return l`
			<slot name="reply"></slot>
			<div
				class=${Nt({"discord-message-inner":!0,"discord-message-inner-center":this.messageBodyOnly})}
			>
				${U(this.compactMode&&!this.messageBodyOnly,()=>l`<time datetime="${se(zt)}" class="discord-message-timestamp">${zt}</time>`,()=>null)}
				${U(this.messageBodyOnly,()=>l`<time
							datetime="${se(zt)}"
							class=${Nt({"discord-message-timestamp":!0,"discord-message-timestamp-hover":!0,"discord-message-body-only-indent":!this.compactMode})}
						></time>`,()=>null)}
				${U(this.compactMode||this.messageBodyOnly,()=>null,()=>l`<div class="discord-author-avatar">
							<img src="${se(H.avatar)}" alt="${se(H.author)}" />
						</div>`)}

				<div class="discord-message-content">
					${U(this.compactMode||this.messageBodyOnly,()=>null,()=>l`
							<discord-author-info
								author=${H.author??""}
								?bot=${H.bot??!1}
								?server=${H.server??!1}
								?official-app=${H.officialApp??!1}
								?verified=${H.verified??!1}
								?op=${H.op??!1}
								role-color=${H.roleColor??""}
								role-icon=${H.roleIcon??""}
								role-name=${H.roleName??""}
								clan-icon=${H.clanIcon??""}
								clan-tag=${H.clanTag??""}
							></discord-author-info
							><time datetime="${se(zt)}" class="discord-message-timestamp">${zt}</time>
						`)}
					<div class="discord-message-body">
						${U(this.compactMode,()=>l`<discord-author-info
									author=${H.author??""}
									?bot=${H.bot??!1}
									?server=${H.server??!1}
									?official-app=${H.officialApp??!1}
									?verified=${H.verified??!1}
									?op=${H.op??!1}
									role-color=${H.roleColor??""}
									role-icon=${H.roleIcon??""}
									role-name=${H.roleName??""}
									clan-icon=${H.clanIcon??""}
									clan-tag=${H.clanTag??""}
								></discord-author-info>`,()=>null)}<span class="discord-message-markup"><slot></slot></span>
						${U(this.edited,()=>l`<span class="discord-message-edited">(edited)</span>`,()=>null)}
					</div>
					<div class="discord-message-compact-indent">
						<slot name="attachments"></slot>
						<slot name="embeds"></slot>
						<slot name="components"></slot>
						<slot name="reactions"></slot>
						<slot name="thread"></slot>
						${U(this.ephemeral,()=>l`
								<div class="discord-message-ephemeral">
									${Li()} Only you can see this •
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
		`}resolveAvatar(u){return u===void 0?Io.default:Io[u]??u??Io.default}constructor(){super(...arguments),V(this,Wr)}static{V(i,o)}};return Zr=i})();var Ri=function(e,t,o,i,r,s){function n(k){if(k!==void 0&&typeof k!="function")throw new TypeError("Function expected");return k}for(var h=i.kind,c=h==="getter"?"get":h==="setter"?"set":"value",v=!t&&e?i.static?e:e.prototype:null,p=t||(v?Object.getOwnPropertyDescriptor(v,i.name):{}),m,z=!1,f=o.length-1;f>=0;f--){var _={};for(var M in i)_[M]=M==="access"?{}:i[M];for(var M in i.access)_.access[M]=i.access[M];_.addInitializer=function(k){if(z)throw new TypeError("Cannot add initializers after decoration has completed");s.push(n(k||null))};var y=(0,o[f])(h==="accessor"?{get:p.get,set:p.set}:p[c],_);if(h==="accessor"){if(y===void 0)continue;if(y===null||typeof y!="object")throw new TypeError("Object expected");(m=n(y.get))&&(p.get=m),(m=n(y.set))&&(p.set=m),(m=n(y.init))&&r.unshift(m)}else(m=n(y))&&(h==="field"?r.unshift(m):p[c]=m)}v&&Object.defineProperty(v,i.name,p),z=!0},It=function(e,t,o){for(var i=arguments.length>2,r=0;r<t.length;r++)o=i?t[r].call(e,o):t[r].call(e);return i?o:void 0},Aa=(()=>{let e=[W("discord-spoiler")],t,o=[],i,r=R,s,n=[],h=[],c,v=[],p=[];var m=class extends r{static{i=this}static{let z=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;s=[T({type:Boolean,reflect:!0})],c=[K({context:pe}),T({type:Boolean,reflect:!0,attribute:"light-theme"})],Ri(this,null,s,{kind:"accessor",name:"activated",static:!1,private:!1,access:{has:f=>"activated"in f,get:f=>f.activated,set:(f,_)=>{f.activated=_}},metadata:z},n,h),Ri(this,null,c,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:f=>"lightTheme"in f,get:f=>f.lightTheme,set:(f,_)=>{f.lightTheme=_}},metadata:z},v,p),Ri(null,t={value:i},e,{kind:"class",name:i.name,metadata:z},null,o),m=i=t.value,z&&Object.defineProperty(i,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:z})}static styles=P`
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
	`;#e=It(this,n,!1);get activated(){return this.#e}set activated(z){this.#e=z}#t=(It(this,h),It(this,v,!1));get lightTheme(){return this.#t}set lightTheme(z){this.#t=z}render(){return l`<slot
			@click=${()=>{this.activated=!0}}
			@keydown=${()=>{this.activated=!0}}
		></slot>`}constructor(){super(...arguments),It(this,p)}static{It(i,o)}};return m=i})();var Ql=new Map([[_a,P`
    :host { background: none; border: 0; font-size: 1rem; font-family: inherit; line-height: 1.375rem; }
    ::slotted(*:not(:first-child)) { margin-top: 0; }
    ::slotted(discord-message:not([message-body-only])) { margin-top: 1.0625rem; }
    @media (max-height: 860px) { ::slotted(discord-message:not([message-body-only])) { margin-top: 6px; } }
  `],[Ta,P`
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
  `],[Ha,P`
    :host .discord-author-username { color: var(--strong); font-weight: 500; }
    :host .discord-author-username:hover { text-decoration: none; cursor: default; }
  `],[pa,P`
    :host { gap: 8px; margin-top: 8px; align-items: flex-start; }
    @media (max-width: 600px) { :host { gap: 6px; margin-top: 6px; } }
  `],[fa,P`
    :host { display: flex; flex-wrap: wrap; gap: 4px; }
  `],[Ca,P`
    :host, :host(:hover) { cursor: default; color: var(--mention); background-color: var(--mention-back); }
    :host([data-command]), :host([data-command]:hover) { cursor: pointer; }
    :host([data-command]:hover) { text-decoration: underline; }
    .discord-mention-icon { vertical-align: -2px; margin: 0 1px 0 0; }
  `],[Aa,P`
    :host(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; }
    ::slotted(*) { transition: opacity 0.1s; }
  `]]);for(let[e,t]of Ql)e.elementStyles.push(t);var Ui=new Map;function Uo(e){try{return localStorage.getItem(e)??Ui.get(e)}catch{return Ui.get(e)}}function qo(e,t){Ui.set(e,t);try{localStorage.setItem(e,t)}catch{}}var he=[];async function Va(){for(;;)try{let e=await fetch("/api/words");for(let{words:t,...o}of await e.json())he.push({...o,short:o.lang.split("-")[0].toUpperCase(),words:eh(t,o.lang)});return}catch{await new Promise(e=>{setTimeout(e,1e3)})}}function eh(e,t){let o=new Intl.PluralRules(t);return Object.fromEntries(Object.entries(e).map(([i,{args:r,forms:s}])=>{if(!r)return[i,s.other];let n=r.indexOf("Count");return[i,(...h)=>(n>=0&&s[o.select(h[n])]||s.other).replace(/{{\.(\w+)}}/g,(v,p)=>h[r.indexOf(p)]??"")]}))}function Ee(e){return(he.find(({lang:o})=>e===o)??he.find(({lang:o})=>e?.split("-")[0]===o.split("-")[0])??he[0]).lang}function Fo(e){return he.find(({lang:t})=>t===e).words}function Wo(e){return e("\0").split("\0")}function ve(e,t,o){return(e[`${t}_localizations`]??{})[o]??e[t]}var a={connected:!1,lost:!1,me:null,refused:null,people:[],roles:[],opened:0,guild:"",name:null,channel:"",home:"",channelId:"",in:"",threads:[],start:null,bot:{id:"",name:""},online:!1,commands:[],messages:new Map,origin:"",welcome:null,shortcuts:[],ways:[],owner:"",pending:new Set,failures:new Map,notices:[],toast:"",enlarged:null,userMenu:null,panel:"",showMembers:!0,traffic:null},Sa=()=>{},qi=!1;function Oa(e){Sa=e}function E(){qi||(qi=!0,queueMicrotask(()=>{qi=!1,Sa()}))}function b(){return Fo(ie())}function ie(){return Ee(a.me?.locale??navigator.language)}var we=e=>a.threads.find(t=>t.id===e),Se=()=>!!a.in&&a.in!=="dm",Lt=e=>e[ie()]??e.en??Object.values(e)[0]??"",Zo=()=>a.name?Lt(a.name):a.guild,Go=()=>a.connected&&a.online,qe=e=>e&&a.connected?b().online:b().offline;function te(){return Se()?we(a.in)?.name??"":a.in?`@${a.bot.name}`:`#${a.channel}`}function Oe(e){return e===a.bot.id?a.bot:a.people.find(t=>t.id===e)}function Rt(){return{me:a.me?.id,lang:a.me?.locale??"en",spoiler:b().spoiler,user:e=>Oe(e)?.name??e,role:e=>a.roles.find(t=>t.id===e)?.name??e,channel:e=>e===a.home?a.channel:we(e)?.name??e,leadsTo:e=>e===a.home||!!we(e),isThread:e=>!!we(e)}}var Fi=(e,t)=>e.length<t.length||e.length===t.length&&e<t;function Fe(){return[...a.messages.values()].sort((e,t)=>Fi(e.id,t.id)?-1:1)}var Ea;function ue(e){a.toast=e,clearTimeout(Ea),Ea=setTimeout(()=>{a.toast="",E()},6e3),E()}var Da="theme",ja=matchMedia("(prefers-color-scheme: light)"),We=()=>Uo(Da)??(ja.matches?"light":"dark");function Ba(){document.documentElement.dataset.theme=We()}function Pa(){let e=We()==="dark"?"light":"dark";qo(Da,e),document.documentElement.dataset.theme=e,E()}ja.addEventListener("change",()=>{Ba(),E()});Ba();var Ia=1,th=1,oh=2,De={string:3,integer:4,boolean:5,user:6,channel:7,role:8,mentionable:9,number:10};function Ut(){let e=a.me.locale,t=[],o=(i,r,s)=>{let n=[...r,i.name],h=[...s,ve(i,"name",e)],c=(i.options??[]).filter(v=>v.type===th||v.type===oh);c.length?c.forEach(v=>o(v,n,h)):t.push({path:n.join(" "),name:h.join(" "),description:ve(i,"description",e),options:i.options??[]})};return a.commands.filter(i=>i.type===Ia).forEach(i=>o(i,[],[])),t.sort((i,r)=>i.name.localeCompare(r.name))}var La=e=>Ut().find(t=>t.path===e)?.name??e;function Yo(e){let t=a.commands.find(o=>o.type!==Ia&&o.name===e);return t?ve(t,"name",a.me.locale):e}function Ra(e){let t=e.toLowerCase().trim(),o=Ut(),i=({name:r,path:s})=>r.startsWith(t)||s.startsWith(t)?0:r.includes(t)||s.includes(t)?1:2;return[0,1].flatMap(r=>o.filter(s=>i(s)===r))}var re=e=>ve(e,"name",a.me.locale),qt=e=>ve(e,"description",a.me.locale);function Ze(e){if(e.choices?.length)return e.choices.map(t=>({name:ve(t,"name",a.me.locale),value:t.value}));switch(e.type){case De.boolean:return[{name:b().yes,value:!0},{name:b().no,value:!1}];case De.mentionable:return[...a.people,a.bot,...a.roles].map(({id:t,name:o})=>({name:`@${o}`,value:t}));case De.user:return[...a.people,a.bot].map(({id:t,name:o})=>({name:`@${o}`,value:t}));case De.role:return a.roles.map(({id:t,name:o})=>({name:`@${o}`,value:t}));case De.channel:return[{name:`#${a.channel}`,value:a.home}];default:return null}}function Ft(e,t){let o=Ze(e);if(o){let s=t.trim().toLowerCase(),n=h=>[h.name,String(h.value),.../^[@#]/.test(h.name)?[h.name.slice(1)]:[]];return o.find(h=>n(h).some(c=>c.toLowerCase()===s))?.value}if(t.trim()==="")return;if(e.type===De.string)return Na(t.length,e.min_length,e.max_length)?t:void 0;let i=Number(t.replace(",","."));return e.type===De.integer&&!Number.isInteger(i)||!Na(i,e.min_value,e.max_value)?void 0:i}var Na=(e,t,o)=>e>=(t??-1/0)&&e<=(o??1/0);function Ua(e){let t=document.activeElement,o=t?.closest?.("discord-message");e(),!(!o||t.isConnected)&&queueMicrotask(()=>{if(document.activeElement&&document.activeElement!==document.body)return;((o.isConnected?o.querySelector("button:not(:disabled)"):null)??document.querySelector("#composer-input"))?.focus({preventScroll:!0})})}var ih=80,Wt=!0;function qa(e){e();let t=document.querySelector("#scroller");if(!t||t.dataset.watched)return;t.dataset.watched="yes",t.addEventListener("scroll",()=>rh(t),{passive:!0});let o=new ResizeObserver(()=>{performance.now()<Ko.until?Ya(t):Wt&&Zi(t),Fa(t)});o.observe(t),o.observe(t.firstElementChild)}var Wi=0;function rh(e){e.scrollTop<Wi&&(Wt=!1),Math.abs(e.scrollTop-Wa)>1&&(Ko.until=0),Wi=e.scrollTop,Fa(e)}function Fa(e){e.scrollHeight-e.scrollTop-e.clientHeight<ih&&(Wt=!0),e.parentElement.classList.toggle("behind",!Wt)}function Zi(e){e.scrollTop=e.scrollHeight;let t=[...e.querySelectorAll("discord-message")].at(-1),o=e.getBoundingClientRect(),i=t&&Ga(t,o);i&&i.height<=o.height&&i.top<o.top&&(e.scrollTop+=i.top-o.top),Wi=e.scrollTop}var Ko={id:"",until:0},ah=1500,Wa=0;function Za(e){Ko={id:e,until:performance.now()+ah},queueMicrotask(()=>Ya(document.querySelector("#scroller")))}function Ga(e,t){let o=e.getBoundingClientRect();return o.height<=t.height?o:(e.querySelector(".v2-container")??e).getBoundingClientRect()}function Ya(e){let t=e?.querySelector(`[data-id="${Ko.id}"]`);if(!t)return;let o=e.getBoundingClientRect(),i=Ga(t,o),r=!t.nextElementSibling;i.height>o.height||i.top<o.top?e.scrollTop+=i.top-o.top:r?Zi(e):i.bottom>o.bottom&&(e.scrollTop+=i.bottom-o.bottom),Wa=e.scrollTop}function ne(){Wt=!0,Zi(document.querySelector("#scroller"))}async function le(e,t){try{let o=await fetch(`/api/${e}`,{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({as:a.me?.name??"",in:a.in,...t})});return o.ok?await o.json():{status:"refused",detail:(await o.text()).trim()}}catch{return{status:"offline"}}}function Zt(e){return e.status==="refused"?b()[`entry_${e.code}`]??`${b().refused}: ${e.detail}`:e.status==="offline"?b().botOffline(a.bot.name):b().silent}async function Ka(e,t,o,i){let r=`${t.id} ${o}`;if(a.pending.has(r))return;a.pending.add(r),a.failures.delete(t.id),E();let s=await le(e,{message_id:t.id,custom_id:o,...i});a.pending.delete(r),s.status!=="ok"&&s.status!=="refused"&&a.failures.set(t.id,b().failed),E()}var Jo=(e,t)=>Ka("click",e,t,{}),Ja=(e,t,o)=>Ka("select",e,t,{values:o});async function Xa(e,t){return Yi(`/${e}`,le("slash",{command:e,options:t}))}async function Qa(e,t){await Yi(Yo(e),le("use-on-user",{command:e,target:t}))}async function Gi(e){a.pending.has("shortcut")||(a.pending.add("shortcut"),await Yi(`/${a.shortcuts[e].command}`,le("shortcut",{shortcut:e})),a.pending.delete("shortcut"),E())}var sh=0;async function Yi(e,t){ne();let o={id:`notice-${++sh}`,command:e,after:nh(),text:""};E();let i=await t;return i.status!=="ok"&&(o.text=Zt(i),a.notices=[...a.notices.slice(-9),o]),E(),i.status==="ok"}function nh(){return Fe().at(-1)?.id??""}function es(e){a.notices=a.notices.filter(t=>t.id!==e),E()}async function ts(e,t,o){return(await le("autocomplete",{command:e,options:t,focus:o})).choices??[]}async function os(e){ne();let t=await le("post",{text:e});t.status!=="ok"&&ue(Zt(t))}async function is(e){await le("dismiss",{message_id:e.id})}var rs=e=>`locale ${e}`,as=()=>Uo(rs(a.me.name)),ss=e=>le("locale",{text:e});async function ns(e){qo(rs(a.me.name),e),await le("locale",{text:e});let t=a.people.find(o=>o.id===a.owner);t&&t.id!==a.me.id&&ue(Fo(Ee(e)).serverLanguage(t.name))}async function ls(e,t){await le("locale",{text:e,adopted:!0,alone:t})}async function Ki(e){return le("join",{as:"",text:e})}var Xo=e=>e.toLowerCase().normalize("NFD").replace(/\p{M}/gu,""),Gt=e=>[e.path??e.option.name,e.name??re(e.option)].map(Xo),Ji=e=>/^\/\p{L}/u.test(e.trimStart());function ye(e){let t=e.trim().slice(1),[o,...i]=hh(t),r=ch(o);if(!r)return{wrong:dh(o)};let{command:s,rest:n}=r,h=[];for(let{name:c,value:v}of i){let p=s.options.find(m=>Gt({option:m}).includes(Xo(c)));if(!p)return{wrong:lh(c,s)};h.push({option:p,text:v})}return n?{wrong:b().strayText(n,`/${s.name}`)}:{command:s,given:h}}function lh(e,t){let o=`/${t.name}`;return t.options.length?b().noOption(e,o,t.options.map(re).join(", ")):b().noOptions(o)}function hh(e){let t=/(?:^|\s)([\p{L}\p{N}_-]+):(?!\/\/)\s*(?:"([^"]*)"|«\s*([^»]*?)\s*»|“([^”]*)”)?/gu,o=[...e.matchAll(t)];return[e.slice(0,o[0]?.index??e.length).trim(),...o.map((r,s)=>{let n=r[2]??r[3]??r[4],h=o[s+1]?.index??e.length;return{name:r[1],value:n??e.slice(r.index+r[0].length,h).trim()}})]}function ch(e){let t=Xo(e).split(/\s+/),o=Ut().flatMap(i=>Gt(i).map(r=>({command:i,length:r.split(" ").length,name:r}))).filter(({name:i,length:r})=>t.slice(0,r).join(" ")===i).sort((i,r)=>r.length-i.length);return o.length?{command:o[0].command,rest:e.split(/\s+/).slice(o[0].length).join(" ")}:null}function dh(e){let t=`/${e}`,o=Xo(e),i=Ut(),r=i.filter(h=>Gt(h).some(c=>c.startsWith(`${o} `)));if(r.length)return b().needsMore(t,r.map(h=>h.name.slice(e.length+1)).join(", "));let[s]=o.split(/\s+/),n=i.find(h=>Gt(h).some(c=>c.split(" ").slice(1).includes(s)))??i.find(h=>Gt(h).some(c=>c.split(" ")[0]===s));return n?b().didYouMean(t,`/${n.name}`):b().unknownCommand(t)}var x={text:"",picking:!1,command:null,fields:[],active:null,mark:0,proposals:[]};function Qo(e){x.text=e,!(e.includes(":")&&(x.command?ph(e):Ji(e)&&mh(e)))&&(x.picking=!x.command&&e.startsWith("/"),x.mark=x.command&&e===""?-1:0,E())}function mh(e){let{command:t,given:o}=ye(e);return!t||!o.length?!1:(oi(t),ei(o),!0)}function ph(e){let{given:t}=ye(`/${x.command.name} ${e}`);return t?.length?(x.text="",ei(t),!0):!1}function ei(e){let t;for(let{option:o,text:i}of e)t=x.fields.find(r=>r.option===o),t||x.fields.push(t={option:o}),Object.assign(t,{text:i,value:Ft(o,i),refused:!1});t.text===""?ri(t):ai()}function ge(){return x.active?vh(x.active):x.command?fh().filter(e=>re(e).startsWith(x.text.trim().toLowerCase())):x.picking?Ra(x.text.slice(1)):[]}function fh(){return x.command.options.filter(e=>!x.fields.some(t=>t.option===e))}function vh(e){if(e.option.autocomplete)return x.proposals;let t=e.value===void 0&&!e.refused?e.text.trim().toLowerCase():"";return(Ze(e.option)??[]).filter(o=>o.name.toLowerCase().includes(t))}function ds(e){let t=ge().length;t&&(x.mark=(x.mark+e+t)%t),E()}function ti(e=x.mark){let t=ge()[e];return t?(x.active?gh(x.active,t):x.command?uh(t):oi(t),!0):!1}function oi(e){Object.assign(x,{command:e,text:"",picking:!1,fields:[],active:null,mark:-1}),e.options.filter(t=>t.required).forEach(t=>x.fields.push({option:t,text:"",value:void 0})),xs()}function uh(e){let t={option:e,text:"",value:void 0};x.fields.push(t),x.text="",ri(t)}function gh(e,t){e.text=t.name,e.value=t.value,xs()}function ms(e,t){let o=/^(.*?)\s+([\p{L}\p{N}_-]+:(?!\/\/).*)$/u.exec(t),{given:i}=o?ye(`/${x.command.name} ${o[2]}`):{};if(i?.length){Object.assign(e,{text:o[1],value:Ft(e.option,o[1])}),ei(i);return}e.text=t,e.refused=!1,e.value=e.option.autocomplete||Ze(e.option)?void 0:Ft(e.option,t),x.mark=0,vs(e),E()}function Xi(e){x.active!==e&&(Object.assign(x,{active:e,mark:0,proposals:[]}),vs(e),E())}function ps(){x.active&&(fs(x.active),Object.assign(x,{active:null,mark:-1,proposals:[]}),E())}function fs(e){e.value===void 0&&(e.value=Ft(e.option,e.text))}var hs=0,cs;function vs(e){if(clearTimeout(cs),!e.option.autocomplete)return;let t=++hs;cs=setTimeout(async()=>{if(x.active!==e)return;let o=bs().filter(r=>r.name!==e.option.name),i=await ts(x.command.path,[...o,{name:e.option.name,value:e.text}],e.option.name);t!==hs||x.active!==e||(x.proposals=i,E())},150)}function Qi(e){x.fields=x.fields.filter(t=>t!==e),x.active=null,ai()}function Ge(){ue(""),Object.assign(x,{command:null,text:"",picking:!1,fields:[],active:null,mark:0}),ai()}function us(){Ge(),Qo("/")}function gs(e){let{command:t}=ye(`/${e}`);Ge(),t&&oi(t)}function bs(){return x.fields.filter(e=>e.value!==void 0).map(e=>({name:e.option.name,value:e.value}))}async function ii(){if(!x.command){let i=x.text.trim();if(!i)return;if(Ji(i)){bh(i);return}Qo(""),await os(i);return}x.fields.forEach(fs);let e=x.fields.find(i=>i.value===void 0&&(i.option.required||i.text.trim()));if(e){xh(e);return}let{command:t}=x,o=bs();Ge(),await Xa(t.path,o)}function bh(e){let{command:t,given:o,wrong:i}=ye(e);if(!t){ue(i);return}oi(t),o.length&&ei(o),ii()}function xh(e){let t=re(e.option),o=e.text.trim();ue(o?b().noChoice(o,t):b().missing(t)),e.refused=!!o,ri(e),o&&(x.mark=-1)}function xs(){let e=x.fields.find(t=>t.value===void 0);e?ri(e):ai()}function ri(e){Xi(e),zs(`#option-${CSS.escape(e.option.name)}`)}function ai(){x.active=null,x.mark=x.command?-1:0,zs("#composer-input")}function zs(e){E(),queueMicrotask(()=>queueMicrotask(()=>document.querySelector(e)?.focus()))}function ws(e){let t=e.target.closest?.("discord-mention[data-command]");t&&(e.preventDefault(),gs(t.dataset.command))}document.addEventListener("click",ws);document.addEventListener("keydown",e=>(e.key==="Enter"||e.key===" ")&&ws(e));var Yt=e=>(e??[]).flatMap(t=>[t,...Yt(t.components),...t.accessory?Yt([t.accessory]):[]]);function si(e){let t=Yt(e.components).flatMap(o=>[o.content,o.description,...(o.items??[]).map(i=>i.description)]);return[e.content,...t].filter(o=>typeof o=="string"&&o!=="")}var zh=64;function Kt(){for(let e of Fe().reverse()){if(e.flags&zh||!e.author.bot)continue;let t=a.ways.map(o=>({...o,id:wh(e,o.button)})).filter(o=>o.id);if(t.length)return{message:e,ways:t.filter(o=>o.named===yh(e,a.me.name))}}return null}function Ms(e,t){ne(),Jo(e,t.id)}function wh(e,t){return Yt(e.components).find(o=>!o.disabled&&o.custom_id?.endsWith(t))?.custom_id}var ys=e=>e.replace(/[\\*]/g,""),$s=e=>/[\p{L}\p{N}]/u.test(e??""),_s=20;function yh(e,t){let o=ys(si(e).join(`
`)),i=[...ys(t)],r=o.split(i.slice(0,_s).join(""));return r.slice(1).some((s,n)=>!$s(r[n].at(-1))&&(i.length>_s||!$s(s[0])))}var Hs=300,$h=5e3,_h=400,ni,li=Hs,ks,hi="",ci="",Cs=()=>{};function Ts(e){Cs=e}function Jt(e,t){hi=e,ci=t,clearTimeout(ks),ni?.close(),As()}function As(){let e=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}/api/live?as=${encodeURIComponent(hi)}&in=${ci}`);ni=e,e.onmessage=({data:t})=>{ni===e&&(Th(JSON.parse(t)),E())},e.onclose=()=>{ni===e&&(a.lost=a.connected||a.lost,a.connected=!1,E(),ks=setTimeout(Mh,li),li=Math.min(2*li,$h))}}var Vs=async()=>!0;function Es(e){Vs=e}async function Mh(){let e=hi;await Vs(e)&&e===hi&&As()}var Hh=64,kh=e=>!!(e.flags&Hh)||e.interaction_metadata?.user.id===a.me?.id,Ch={snapshot(e){let{messages:t,...o}=e,i=e.in!==ci;ci=e.in;let r=a.me?.id===e.me.id&&a.in===e.in;Object.assign(a,{...o,channelId:e.channel_id,connected:!0,lost:!1,messages:new Map(t.map(s=>[s.id,s])),opened:a.opened+1}),r||Object.assign(a,{notices:[],failures:new Map,pending:new Set}),a.bot.bot=!0,zi(a.people.map(s=>s.name)),li=Hs,i&&Cs()},message({message:e}){!a.messages.has(e.id)&&kh(e)&&Za(e.id),a.messages.set(e.id,e),a.messages.size>_h&&a.messages.delete(a.messages.keys().next().value),a.failures.delete(e.id)},threads({threads:e}){a.threads=e},start({start:e}){a.start=e},gone({id:e}){a.messages.delete(e)},online({online:e}){a.online=e},commands({commands:e}){a.commands=e},people({people:e}){a.people=e,zi(e.map(t=>t.name)),a.me=e.find(t=>t.id===a.me?.id)??a.me}};function Th(e){Ch[e.type]?.(e)}async function js(){let e=new URLSearchParams(location.search).get("as")??"";Es(Ss),Ts(()=>history.replaceState(null,"",Q(a.me.name))),addEventListener("popstate",()=>a.me&&Jt(a.me.name,Os(location.search))),await Ss(e)&&Jt(e,Os(location.search))}async function Ss(e){if(!e)return!0;let t=await Ki(e);return a.refused=t.status==="refused"?{name:e,why:Zt(t)}:null,E(),!a.refused}function er(e){a.panel="",history.replaceState(null,"",Q(e)),Jt(e,a.in),E()}function tr(e){a.panel="",history.pushState(null,"",Q(a.me.name,e)),Jt(a.me.name,e),ne(),E()}function $e(e){return t=>{t.preventDefault(),tr(e)}}function Os(e){let t=new URLSearchParams(e).get("in")??"";return/^(dm|\d+)$/.test(t)?t:""}function Q(e,t=a.in){return`/?as=${encodeURIComponent(e)}${t?`&in=${t}`:""}`}function di(e,t=a.in){return`/table/?as=${encodeURIComponent(e)}${t?`&in=${t}`:""}`}async function Bs(e){let t=await Ki(e);t.person?er(t.person.name):ue(Zt(t))}var Ds="";function Ps(){let e=`${a.opened} ${a.me?.id}`;if(!a.me||a.me.chosen||e===Ds)return;Ds=e;let t=as();if(t){ss(t);return}let o=he.find(({lang:i})=>i===Ee(navigator.language));o.lang!==Ee(a.me.locale)&&ls(o.locale,!!Kt())}function Ns(e){let t=e.target.closest?.("discord-mention[data-place]");if(!t)return;e.preventDefault();let o=t.dataset.place;tr(o===a.home?"":o)}document.addEventListener("click",Ns);document.addEventListener("keydown",e=>(e.key==="Enter"||e.key===" ")&&Ns(e));var or=Y(class extends J{constructor(e){if(super(e),e.type!==ee.PROPERTY&&e.type!==ee.ATTRIBUTE&&e.type!==ee.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!vo(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===L||t===g)return t;let o=e.element,i=e.name;if(e.type===ee.PROPERTY){if(t===o[i])return L}else if(e.type===ee.BOOLEAN_ATTRIBUTE){if(!!t===o.hasAttribute(i))return L}else if(e.type===ee.ATTRIBUTE&&o.getAttribute(i)===t+"")return L;return uo(e),t}});var Z=e=>l`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,Ye=()=>Z($`<path d="M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16"/>`),Ke=()=>Z($`<circle cx="12" cy="12" r="4"/><path d="M16 8v5a2.5 2.5 0 0 0 5 0v-1a9 9 0 1 0-4 7.5"/>`),Is=()=>Z($`<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5"/>`),Ls=()=>Z($`<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>`),Rs=()=>Z($`<rect x="3" y="6" width="10" height="14" rx="2"/><path d="m9 6 1-2.5a1.6 1.6 0 0 1 2-.9l8 3a1.6 1.6 0 0 1 .9 2L17 18.5a1.6 1.6 0 0 1-2 .9l-2-.8"/>`),Us=()=>Z($`<path d="M4 6h16M4 12h16M4 18h16"/>`),Je=()=>Z($`<path d="m6 6 12 12M18 6 6 18"/>`),mi=()=>Z($`<path d="M14 4h6v6M20 4l-9 9M18 14v5H5V6h5"/>`),qs=()=>Z($`<path d="m4 12 16-8-6 16-3-6z"/>`),pi=()=>Z($`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>`),_e=()=>Z($`<path d="M4 4.5h16v11H10l-4 4v-4H4z"/>`),Fs=()=>Z($`<path d="m14.5 5-7 7 7 7"/>`),Ws=()=>Z($`<path d="m6 9 6 6 6-6"/>`),Zs=()=>Z($`<circle cx="12" cy="12" r="4"/><path d="M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2 2M16.7 16.7l2 2M5.3 18.7l2-2M16.7 7.3l2-2"/>`),Gs=()=>Z($`<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"/>`),Ys=()=>Z($`<rect x="3.5" y="3.5" width="17" height="17" rx="4"/><path d="m10 17 4-10"/>`);var ir=new WeakMap,Me=Y(class extends Le{render(e){return g}update(e,[t]){let o=t!==this.G;return o&&this.rt(void 0),(o||this.lt!==this.ct)&&(this.G=t,this.ht=e.options?.host,this.rt(this.ct=e.element)),g}rt(e){if(this.G!==void 0)if(this.isConnected||(e=void 0),typeof this.G=="function"){let t=this.ht??globalThis,o=ir.get(t);o===void 0&&(o=new WeakMap,ir.set(t,o)),o.get(this.G)!==void 0&&this.G.call(this.ht,void 0),o.set(this.G,e),e!==void 0&&this.G.call(this.ht,e)}else this.G.value=e}get lt(){return typeof this.G=="function"?ir.get(this.ht??globalThis)?.get(this.G):this.G?.value}disconnected(){this.lt===this.ct&&this.rt(void 0)}reconnected(){this.rt(this.ct)}});function Ks(){let e=ge(),t=Ah(e);return t?l`
    <div class="list-above">
      <h3>${t}</h3>
      <div id="composer-list" role="listbox" aria-label=${t}>
        ${e.map((o,i)=>l`
          <div id=${`line-${i}`} class="line" role="option" aria-selected=${i===x.mark} ${i===x.mark?Me(Eh):g}
            @pointerdown=${r=>r.preventDefault()} @click=${()=>ti(i)}>${Vh(o)}</div>`)}
      </div>
    </div>
  `:g}function Ah(e){let t=b();if(x.active){let{option:i}=x.active;return e.length||!i.autocomplete?`${re(i)} \xB7 ${qt(i)}`:t.nothingFound}if(x.command)return e.length?t.options:"";if(!x.picking)return"";if(e.length)return t.commands;let{wrong:o}=x.text.includes(":")?ye(x.text):{};return o||(a.commands.length?t.noCommands:t.waitingCommands)}function Vh(e){return x.active?l`<span>${e.name}</span>`:x.command?l`<b>${re(e)}</b><span class="muted">${qt(e)}</span>${e.required?g:l`<small>${b().optional}</small>`}`:l`<img class="face" src=${F(a.bot)} alt=""><span class="two"><b>/${e.name}</b><span class="muted">${e.description}</span></span><small>${a.bot.name}</small>`}function Eh(e){e?.scrollIntoView({block:"nearest"})}function Js(){let e=b();return l`
    <form class="composer" autocomplete="off" @submit=${t=>t.preventDefault()} @keydown=${jh}>
      ${Ks()}
      <div class="entry-line">
        <button type="button" class="tool" aria-label=${e.openCommands} title=${e.openCommands} @click=${us}>${Ys()}</button>
        ${x.command?Sh():g}
        ${Dh()}
        <button type="button" class="tool send" @click=${ii} aria-label=${e.send} title=${e.send} ?disabled=${!x.command&&!x.text.trim()}>${qs()}</button>
      </div>
    </form>
  `}function Sh(){let e=b();return l`
    <span class="command">/${x.command.name}</span>
    ${x.fields.map(t=>l`
      <span class="option-field" ?data-bad=${t.text&&t.value===void 0&&x.active!==t}>
        <label for=${`option-${t.option.name}`}>${re(t.option)}</label>
        <input id=${`option-${t.option.name}`} data-option=${t.option.name} .value=${or(t.text)} title=${qt(t.option)}
          role="combobox" aria-expanded=${x.active===t&&ge().length>0} aria-controls="composer-list" aria-activedescendant=${Xs()}
          inputmode=${Oh(t.option)?"decimal":"text"} size=${Math.max(4,t.text.length+1)}
          @input=${o=>ms(t,o.target.value)} @focus=${()=>Xi(t)} @blur=${ps}>
        ${t.option.required?g:l`<button type="button" aria-label=${e.removeOption(re(t.option))} @click=${()=>Qi(t)}>${Je()}</button>`}
      </span>`)}
  `}var Oh=e=>(e.type===4||e.type===10)&&!Ze(e);function Dh(){let e=b();return l`<input id="composer-input" class="tail" maxlength="2000" .value=${or(x.text)}
    placeholder=${x.command?"":e.placeholder(te())} aria-label=${x.command?e.options:e.write(te())}
    role="combobox" aria-expanded=${!x.active&&ge().length>0} aria-controls="composer-list" aria-activedescendant=${Xs()}
    @input=${t=>Qo(t.target.value)}>`}function Xs(){return ge()[x.mark]?`line-${x.mark}`:g}function jh(e){if(e.isComposing)return;let t=e.key,o=ge().length>0;if(o&&(t==="ArrowDown"||t==="ArrowUp"))ds(t==="ArrowDown"?1:-1);else if(!((t==="Enter"||t==="Tab"&&!e.shiftKey)&&e.target.localName==="input"&&o&&Bh()&&ti()))if(t==="Enter"&&e.target.localName==="input")ii();else if(t==="Escape"&&(x.command||x.picking))Ge();else if(t==="Backspace"&&e.target.value===""&&x.command)Ph(e.target);else return;e.preventDefault()}function Bh(){let e=x.active;return e?e.value===void 0:x.mark>=0}function Ph(e){let o=x.fields.find(i=>i.option.name===e.dataset.option)??x.fields.at(-1);o&&!o.option.required?Qi(o):Ge()}var Nh={},Qs=Y(class extends J{constructor(){super(...arguments),this.ot=Nh}render(e,t){return t()}update(e,[t,o]){if(Array.isArray(t)){if(Array.isArray(this.ot)&&this.ot.length===t.length&&t.every((i,r)=>i===this.ot[r]))return L}else if(this.ot===t)return L;return this.ot=Array.isArray(t)?Array.from(t):t,this.render(t,o)}});var en=(e,t,o)=>{let i=new Map;for(let r=t;r<=o;r++)i.set(e[r],r);return i},fi=Y(class extends J{constructor(e){if(super(e),e.type!==ee.CHILD)throw Error("repeat() can only be used in text expressions")}dt(e,t,o){let i;o===void 0?o=t:t!==void 0&&(i=t);let r=[],s=[],n=0;for(let h of e)r[n]=i?i(h,n):n,s[n]=o(h,n),n++;return{values:s,keys:r}}render(e,t,o){return this.dt(e,t,o).values}update(e,[t,o,i]){let r=ga(e),{values:s,keys:n}=this.dt(t,o,i);if(!Array.isArray(r))return this.ut=n,s;let h=this.ut??=[],c=[],v,p,m=0,z=r.length-1,f=0,_=s.length-1;for(;m<=z&&f<=_;)if(r[m]===null)m++;else if(r[z]===null)z--;else if(h[m]===n[f])c[f]=ze(r[m],s[f]),m++,f++;else if(h[z]===n[_])c[_]=ze(r[z],s[_]),z--,_--;else if(h[m]===n[_])c[_]=ze(r[m],s[_]),Ie(e,c[_+1],r[m]),m++,_--;else if(h[z]===n[f])c[f]=ze(r[z],s[f]),Ie(e,r[m],r[z]),z--,f++;else if(v===void 0&&(v=en(n,f,_),p=en(h,m,z)),v.has(h[m]))if(v.has(h[z])){let M=p.get(n[f]),y=M!==void 0?r[M]:null;if(y===null){let k=Ie(e,r[m]);ze(k,s[f]),c[f]=k}else c[f]=ze(y,s[f]),Ie(e,r[m],y),r[M]=null;f++}else go(r[z]),z--;else go(r[m]),m++;for(;f<=_;){let M=Ie(e,c[_+1]);ze(M,s[f]),c[f++]=M}for(;m<=z;){let M=r[m++];M!==null&&go(M)}return this.ut=n,uo(e,c),L}});function tn(){let e=b(),t=a.people.find(o=>o.id!==a.me.id);return l`
    <section class="welcome">
      <span class="round">${a.in?Ke():Ye()}</span>
      <h2>${e.welcomeTitle(te())}</h2>
      ${a.welcome?l`<p>${Lt(a.welcome)}</p>`:g}
      ${a.shortcuts?.length?l`<p class="starts">${Ih()} <span>${e.typeSlash}</span></p>`:g}
      <p class="hint">${e.tableHint} <a class="md-link" href=${di(a.me.name)} target="_blank" rel="noopener" @click=${Lh}>${e.tableView}</a></p>
      ${t&&!a.in?Uh(t):g}
    </section>
  `}function Ih(){let e=Kt();return e?e.ways.length?e.ways.map(t=>l`<button class="button success" @click=${()=>Ms(e.message,t)}>${Lt(t.label)}</button>`):l`<button class="button success" @click=${ne}>${b().newest}</button>`:a.shortcuts.map(Rh)}function Lh(){!Kt()&&a.shortcuts?.length&&Gi(0)}function Rh(e,t){let o=a.pending.has("shortcut");return l`<button class=${t===0?"button success":"button secondary"} title=${`/${e.command}`} aria-busy=${o} @click=${()=>Gi(t)}>${Lt(e.label)}</button>`}function Uh(e){let[t,o]=Wo(b().welcomeHint);return l`<p class="hint">${t}<a class="md-link" href=${Q(e.name)} target="_blank" rel="noopener">${b().welcomeLink(e.name)}</a>${o}</p>`}function on(){let[e,t]=Wo(b().threadIn);return l`
    <section class="welcome">
      <span class="round">${_e()}</span>
      <h2>${te()}</h2>
      <p>${e}<a class="md-link" href=${Q(a.me.name,"")} @click=${$e("")}>#${a.channel}</a>${t}</p>
    </section>
  `}var qh=[[/^\\([^A-Za-z0-9\s])/,([,e])=>({type:"text",text:e})],[/^(`+)([^]*?[^`])\1(?!`)/,([,,e])=>({type:"code",text:e.trim()||e})],[/^<(a?):(\w{2,32}):(\d{17,20})>/,([,e,t,o])=>({type:"emoji",name:t,id:o,animated:!!e})],[/^<@!?(\d{17,20})>/,([,e])=>({type:"user",id:e})],[/^<@&(\d{17,20})>/,([,e])=>({type:"role",id:e})],[/^<#(\d{17,20})>/,([,e])=>({type:"channel",id:e})],[/^<\/([^:>\n]{1,100}):(\d{17,20})>/,([,e])=>({type:"command",name:e})],[/^@(everyone|here)\b/,([,e])=>({type:"everyone",name:e})],[/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,([,e,t])=>({type:"time",unix:Number(e),form:t??"f"})],[/^<(https?:\/\/[^\s>]+)>/,([,e])=>({type:"link",url:e,children:Xt(e)})],[/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,([,e,t],o)=>({type:"link",url:t,children:ce(e,o+1)})],[/^https?:\/\/[^\s<>()[\]*|]+[^\s<>()[\]*|.,:;"']/,([e])=>({type:"link",url:e,children:Xt(e)})],[/^\*\*\*(?=\S)([^]+?\S)\*\*\*(?!\*)/,je("bold-italic")],[/^\*\*(?=\S)([^]*?\S)\*\*(?!\*)/,je("bold")],[/^__([^]+?)__(?!_)/,je("underline")],[/^~~([^]+?)~~/,je("strike")],[/^\|\|([^]+?)\|\|/,je("spoiler")],[/^\*(?=[^\s*])((?:\*\*|\\.|[^*\\])*?[^\s*])\*(?!\*)/,je("italic")],[/^_(?=\S)((?:\\.|[^_\\])+?)_(?![A-Za-z0-9_])/,je("italic")]],Fh=8;function je(e){return([,t],o)=>({type:e,children:ce(t,o+1)})}function Xt(e){return[{type:"text",text:e}]}function ce(e,t=0){if(t>Fh)return Xt(e);let o=[],i="",r=e,s="";for(;r;){let n=/^[\\`<@[h*_~|]/.test(r)&&Wh(r,s,t);n&&(i&&o.push(...Xt(i)),i="",o.push(n.node));let h=n?n.length:1;n||(i+=r[0]),s=r[h-1],r=r.slice(h)}return i&&o.push(...Xt(i)),o}function Wh(e,t,o){if(/[A-Za-z0-9]/.test(t)&&/^[_h]/.test(e)&&!e.startsWith("__"))return null;for(let[r,s]of qh){let n=r.exec(e);if(n)return{node:s(n,o),length:n[0].length}}return null}var rn=/^```(?:([\w+#-]*)\n)?([^]*?)\n?```/,Zh=/^(#{1,3}) +(.+)$/,Gh=/^-# +(.+)$/,Yh=/^( *)(?:([-*])|(\d{1,9})\.) +(.+)$/;function Qt(e,t=!1){let o=[],i=e.replace(/\r\n?/g,`
`);for(;i;){let r=rn.exec(i);if(r){o.push({type:"pre",text:r[2]}),i=i.slice(r[0].length).replace(/^\n/,"");continue}let[s]=i.split(`
`,1);if(!t&&s.startsWith(">>> "))return o.push({type:"quote",blocks:Qt(i.slice(4),!0)}),o;i=i.slice(s.length+1),Kh(o,s,t,n=>{let h=`${n}
${i}`;return rn.test(h)?(i=h,!0):!1})}return o}function Kh(e,t,o,i){let r=e.at(-1);if(!o&&/^> /.test(t)){r?.type==="quote"?r.blocks.push(...Qt(t.slice(2),!0)):e.push({type:"quote",blocks:Qt(t.slice(2),!0)});return}let s=Zh.exec(t);if(s){e.push({type:"heading",level:s[1].length,nodes:ce(s[2])});return}let n=Gh.exec(t);if(n){e.push({type:"subtext",nodes:ce(n[1])});return}let h=Yh.exec(t);if(h){let[,v,,p,m]=h,z=p!==void 0,f={level:Math.min(2,Math.floor(v.length/2)),nodes:ce(m)};r?.type==="list"&&r.ordered===z?r.items.push(f):e.push({type:"list",ordered:z,start:Number(p??1),items:[f]});return}let c=t.indexOf("```");c>0&&i(t.slice(c))&&(t=t.slice(0,c)),r?.type==="lines"?r.source+=`
${t}`:e.push({type:"lines",source:t})}var rr={t:{timeStyle:"short"},T:{timeStyle:"medium"},d:{dateStyle:"short"},D:{dateStyle:"long"},f:{dateStyle:"long",timeStyle:"short"},F:{dateStyle:"full",timeStyle:"short"}},an=[["year",31536e3],["month",2592e3],["day",86400],["hour",3600],["minute",60],["second",1]];function Jh(e,t){let[o,i]=an.find(([,s])=>Math.abs(e)>=s)??an.at(-1),r=Math.trunc(e/i);return new Intl.RelativeTimeFormat(t,{numeric:r?"always":"auto"}).format(r,o)}var ar=new Set;setInterval(()=>{for(let e of ar)e.refresh()},1e3);var sr=class extends HTMLElement{static observedAttributes=["unix","form","lang"];connectedCallback(){ar.add(this),this.refresh()}disconnectedCallback(){ar.delete(this)}attributeChangedCallback(){this.isConnected&&this.refresh()}refresh(){let t=Number(this.getAttribute("unix")),o=this.getAttribute("form"),i=this.getAttribute("lang")||"en",r=new Date(t*1e3),s=!Number.isNaN(r.getTime()),n=String(t);s&&(n=o==="R"?Jh(t-Date.now()/1e3,i):new Intl.DateTimeFormat(i,rr[o]??rr.f).format(r)),this.textContent!==n&&(this.textContent=n),s&&(this.title=new Intl.DateTimeFormat(i,rr.F).format(r))}};customElements.define("live-time",sr);function vi(e,t){if(!e)return g;let o=Qt(e),i=o.length===1&&o[0].type==="lines"&&Qh(o[0].source);return o.map(r=>nn(r,t,i))}function sn(e,t){return e?Xe(ce(e),t):g}var Xh=/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d\ufe0f\s]+$/u;function Qh(e){if(Xh.test(e)&&e.trim())return!0;let t=ce(e);return t.filter(o=>o.type==="emoji").length>30?!1:t.some(o=>o.type==="emoji")&&t.every(o=>o.type==="emoji"||o.type==="text"&&!o.text.trim())}function nn(e,t,o){switch(e.type){case"pre":return l`<pre class="md-pre"><code>${e.text}</code></pre>`;case"quote":return l`<blockquote class="md-quote">${e.blocks.map(i=>nn(i,t))}</blockquote>`;case"heading":return l`<div class="md-heading" role="heading" aria-level=${e.level+2} data-level=${e.level}>${Xe(e.nodes,t)}</div>`;case"subtext":return l`<div class="md-subtext">${Xe(e.nodes,t)}</div>`;case"list":return e3(e,t);default:return l`<div class=${o?"md-lines md-big":"md-lines"}>${Xe(ce(e.source),t)}</div>`}}function e3(e,t){let o=e.items.map(i=>l`<li data-level=${i.level}>${Xe(i.nodes,t)}</li>`);return e.ordered?l`<ol class="md-list" start=${e.start}>${o}</ol>`:l`<ul class="md-list">${o}</ul>`}function Xe(e,t){return e.map(o=>t3(o,t))}function t3(e,t){let o=()=>Xe(e.children,t);switch(e.type){case"text":return e.text;case"bold":return l`<strong>${o()}</strong>`;case"italic":return l`<em>${o()}</em>`;case"bold-italic":return l`<em><strong>${o()}</strong></em>`;case"underline":return l`<u>${o()}</u>`;case"strike":return l`<s>${o()}</s>`;case"code":return l`<code class="md-code">${e.text}</code>`;case"spoiler":return l`<discord-spoiler tabindex="0" role="button" aria-label=${t.spoiler} @click=${ln} @keydown=${r3}><span>${o()}</span></discord-spoiler>`;case"link":return l`<a class="md-link" href=${e.url} target="_blank" rel="noopener noreferrer nofollow">${o()}</a>`;case"time":return l`<live-time unix=${e.unix} form=${e.form} lang=${t.lang}></live-time>`;case"emoji":return nr(e);default:return o3(e,t)}}function nr({id:e,name:t},o=!1){return l`<img class="emoji" src=${`/media/emojis/${encodeURIComponent(e)}`} alt=${o?"":`:${t}:`} title=${`:${t}:`} draggable="false">`}function o3(e,t){switch(e.type){case"user":return l`<discord-mention type="user" data-user=${e.id} ?highlight=${e.id===t.me}>${t.user(e.id)}</discord-mention>`;case"channel":return i3(e.id,t);case"command":return l`<discord-mention type="slash" role="button" tabindex="0" data-command=${e.name}>${e.name}</discord-mention>`;case"role":return l`<discord-mention type="role">${t.role(e.id)}</discord-mention>`;default:return l`<discord-mention type="user">${e.name}</discord-mention>`}}function i3(e,t){let o=t.isThread(e)?"thread":"channel";return t.leadsTo(e)?l`<discord-mention type=${o} role="link" tabindex="0" data-place=${e}>${t.channel(e)}</discord-mention>`:l`<discord-mention type=${o}>${t.channel(e)}</discord-mention>`}function ln(e){e.currentTarget.activated=!0,e.currentTarget.removeAttribute("aria-label")}function r3(e){e.key!=="Enter"&&e.key!==" "||(e.preventDefault(),ln(e))}function cn(e,t){a.enlarged={url:e,description:t},E()}function hn(){a.enlarged=null,E()}function dn(){if(!a.enlarged)return g;let{url:e,description:t}=a.enlarged;return l`
    <dialog class="lightbox" aria-label=${t||b().picture} ${Me(a3)} @close=${hn} @click=${hn}>
      <img src=${e} alt=${t||""}>
      <button class="tool" aria-label=${b().close}>${Je()}</button>
    </dialog>
  `}function a3(e){e&&!e.open&&queueMicrotask(()=>e.isConnected&&!e.open&&e.showModal())}function eo(e){return!e||!a.origin||!e.startsWith(`${a.origin}/`)?null:`/media${e.slice(a.origin.length)}`}var s3=32768;function mn(e){return e.flags&s3?g:l`<discord-attachments slot="attachments">${e.attachments.map(n3)}</discord-attachments>`}function n3(e){let t=eo(e.url);return t?/^image\/(png|jpeg|gif|webp|avif)$/.test(e.content_type??"")?hr(t,e.description,e.width,e.height):lr(t,e.filename,e.size):g}function lr(e,t,o){return l`<a class="file" href=${e} download=${t}><b>${t}</b><small>${b().file}, ${l3(o)}</small></a>`}function hr(e,t,o,i){let r=s=>{s.preventDefault(),cn(e,t)};return l`<a class="picture" href=${e} target="_blank" rel="noopener" title=${b().enlarge} @click=${r}><img src=${e} alt=${t||""} width=${o||g} height=${i||g} decoding="async"></a>`}function l3(e){let t=o=>o.toLocaleString(ie(),{maximumFractionDigits:1});return e<1024?b().bytes(t(e)):b().kilobytes(t(e/1024))}function ui(e){return e.id?nr(e,!0):l`<span class="char" aria-hidden="true">${e.name}</span>`}var oe=null,dr=0,fn=()=>dr;function cr(){dr++,E()}function vn(e,t){let o=`${e.id} ${t.custom_id}`,i=h3(t),r=t.max_values??1,s=i.filter(c=>c.default),n=oe?.key===o,h=s.length?s.map(c=>c.label).join(", "):t.placeholder||b().choose;return l`
    <div class="select">
      <button class="select-head" data-custom-id=${t.custom_id} ?disabled=${t.disabled} aria-haspopup="listbox" aria-expanded=${n} aria-busy=${a.pending.has(o)}
        @click=${()=>pn(o,s)} @keydown=${c=>c.key==="ArrowDown"&&!n&&(c.preventDefault(),pn(o,s))}>
        <span class=${s.length?"":"muted"}>${h}</span>${Ws()}
      </button>
      ${n?c3(e,t,i,r,h):g}
    </div>
  `}function h3(e){let t=new Set((e.default_values??[]).map(i=>i.id)),o=(i,r)=>i.map(({id:s,name:n})=>({label:r+n,value:s,default:t.has(s)}));switch(e.type){case 5:return o([...a.people,a.bot],"@");case 6:return o(a.roles,"@");case 7:return o([...a.people,a.bot,...a.roles],"@");case 8:return o([{id:a.home,name:a.channel}],"#");default:return e.options??[]}}function pn(e,t){oe=oe?.key===e?null:{key:e,values:new Set(t.map(o=>o.value))},cr()}function c3(e,t,o,i,r){let s=c=>{oe=null,dr++,Ja(e,t.custom_id,c)},n=c=>{if(i===1){s(t.min_values===0&&oe.values.has(c)?[]:[c]);return}oe.values.has(c)?oe.values.delete(c):oe.values.size<i&&oe.values.add(c),cr()},h=()=>{let c=o.map(v=>v.value).filter(v=>oe?.values.has(v));i>1&&c.length>=(t.min_values??1)?s(c):(oe=null,cr())};return l`
    <div class="options" role="listbox" popover="manual" aria-label=${r} aria-multiselectable=${i>1} ${Me(d3)} @keydown=${c=>m3(c,h)} @focusout=${c=>p3(c,h)}>
      ${o.map(c=>l`
        <button role="option" class="option" data-value=${c.value} aria-selected=${oe.values.has(c.value)} @click=${()=>n(c.value)}>
          ${c.emoji?ui(c.emoji):g}<span><b>${c.label}</b>${c.description?l`<small>${c.description}</small>`:g}</span>
        </button>`)}
      ${i>1?l`<button class="button primary" @click=${h}>${b().submit}</button>`:g}
    </div>
  `}function d3(e){!e||e.dataset.unfolded||(e.dataset.unfolded="yes",queueMicrotask(()=>{e.showPopover();let t=e.previousElementSibling.getBoundingClientRect(),o=Math.min(e.scrollHeight,320),i=t.bottom+o>innerHeight-8&&t.top>o;e.style.setProperty("left",`${t.left}px`),e.style.setProperty("width",`${t.width}px`),e.style.setProperty("top",`${i?t.top-o-4:t.bottom+4}px`),(e.querySelector("[aria-selected=true]")??e.firstElementChild)?.focus()}))}function m3(e,t){let o={ArrowDown:"nextElementSibling",ArrowUp:"previousElementSibling"};e.key==="Escape"?(e.preventDefault(),e.currentTarget.previousElementSibling.focus(),t()):o[e.key]&&(e.preventDefault(),e.target.closest("button")?.[o[e.key]]?.focus())}function p3(e,t){let o=e.currentTarget,i=e.relatedTarget;oe&&!o.contains(i)&&i!==o.previousElementSibling&&t()}var f3={1:"primary",2:"secondary",3:"success",4:"danger",5:"secondary",6:"primary"};function un(e,t){return t.filter(o=>o.type===1).map(o=>l`<discord-action-row slot="components" class="row">${mr(e,o)}</discord-action-row>`)}function mr(e,t){return t.components.map(o=>o.type===2?pr(e,o):vn(e,o))}function pr(e,t){let o=l`${t.emoji?ui(t.emoji):g}${t.label?l`<span class="label">${t.label}</span>`:g}`;if(t.style===5&&/^https?:/.test(t.url??""))return l`<a class="button secondary" href=${t.url} target="_blank" rel="noopener noreferrer">${o}${mi()}</a>`;let i=a.pending.has(`${e.id} ${t.custom_id}`),r={button:!0,[f3[t.style]??"secondary"]:!0,bare:!t.label};return l`<button class=${Nt(r)} data-custom-id=${t.custom_id} ?disabled=${t.disabled} aria-busy=${i} aria-label=${t.label?g:t.emoji?.name??""} @click=${()=>Jo(e,t.custom_id)}>${o}</button>`}function bn(e){return l`<div slot="components" class="v2">${e.components.map(t=>gi(e,t))}</div>`}function gi(e,t){switch(t.type){case 1:return l`<div class="row v2-row" role="group">${mr(e,t)}</div>`;case 9:return l`<div class="v2-section"><div class="v2-words">${t.components.map(o=>gi(e,o))}</div>${t.accessory?gi(e,t.accessory):g}</div>`;case 2:return pr(e,t);case 10:return l`<div class="v2-text">${vi(t.content,Rt())}</div>`;case 11:return l`<div class="v2-thumbnail">${gn(t.media,t.description)}</div>`;case 12:return l`<div class="v2-gallery" data-count=${t.items.length}>${t.items.map(o=>gn(o.media,o.description))}</div>`;case 13:return v3(t);case 14:return l`<div class=${t.divider===!1?"v2-space":"v2-line"} role=${t.divider===!1?g:"separator"} data-spacing=${t.spacing??1}></div>`;case 17:return l`<div class="v2-container" style=${Bt({"--accent":u3(t.accent_color)})}>${t.components.map(o=>gi(e,o))}</div>`;default:return g}}function v3(e){let t=eo(e.file?.url);return t?lr(t,e.name??"",e.size??0):g}function u3(e){return e==null?void 0:`#${e.toString(16).padStart(6,"0")}`}function gn(e,t){if(!e?.url)return g;let o=eo(e.url);return o?hr(o,t,e.width,e.height):l`<p class="md-subtext">${b().elsewhere}</p>`}function xn(e){let t=we(e.id);return!t||a.in===e.id?g:l`
    <a slot="thread" class="thread-card" href=${Q(a.me.name,e.id)} @click=${$e(e.id)}>
      ${_e()}<b>${t.name}</b><span>${b().written(t.written)} ›</span>
    </a>
  `}function fr(e){let t=new Date(e),o=new Intl.DateTimeFormat(ie(),{timeStyle:"short"}).format(t),i=Math.round((zn(new Date)-zn(t))/864e5);return i===0?b().today(o):i===1?b().yesterday(o):new Intl.DateTimeFormat(ie(),{dateStyle:"short",timeStyle:"short"}).format(t)}function zn(e){return new Date(e.getFullYear(),e.getMonth(),e.getDate())}var g3=64,b3=128,x3=32768;function wn(e,t){let o=!!e.author.bot,i=e.author.global_name||e.author.username,r=!!(e.flags&g3),s=a.failures.get(e.id),n=e.mentions?.some(h=>h.id===a.me.id)||e.mention_everyone;return l`
    <discord-message
      role="article" data-id=${e.id} data-author=${e.author.id} aria-label=${`${i}, ${fr(e.timestamp)}`}
      class=${r?"private":""} .highlight=${!!n} .author=${i} .avatar=${F(e.author)} .bot=${o}
      .timestamp=${fr(e.timestamp)} .messageBodyOnly=${t} ?message-body-only=${t}
    >
      ${y3(e)}
      ${e.flags&b3?w3(i):z3(e)}
      ${e.attachments.length?mn(e):g}
      ${e.flags&x3?bn(e):un(e,e.components)}
      ${s?l`<p slot="reactions" class="failure" role="alert">${s}</p>`:g}
      ${r?_3(e):xn(e)}
    </discord-message>
  `}function z3(e){let t=e.edited_timestamp&&!e.author.bot?l`<small class="edited">${b().edited}</small>`:g;return e.content?l`<div class="content">${vi(e.content,Rt())}${t}</div>`:g}function w3(e){return l`<div class="thinking"><i></i><i></i><i></i><span>${b().thinking(e)}</span></div>`}function y3(e){if(e.command){let{user:i,target_user:r}=e.interaction_metadata,s=Oe(i.id)?.name??i.username,n=r?Yo(e.command):`/${La(e.command)}`;return l`<div slot="reply" class="above" data-user=${i.id}><img src=${F(i)} alt=""><b>${s}</b> ${b().used} <code>${n}</code></div>`}let t=e.message_reference&&a.messages.get(e.message_reference.message_id);if(!t)return g;let o=t.author.global_name||t.author.username;return l`<div slot="reply" class="above"><img src=${F(t.author)} alt=""><span class="unseen">${b().repliesTo}</span><b>${o}</b> <span>${$3(t)}</span></div>`}function $3(e){let[t="\u2026"]=si(e);return sn(t.split(`
`)[0].replace(/^(#{1,3}|-#|>) +/,"").slice(0,200),Rt())}function _3(e){return l`<div slot="thread" class="only-you">${pi()} ${b().onlyYou} · <button class="link" @click=${()=>is(e)}>${b().dismiss}</button></div>`}function yn(e){return l`
    <discord-message role="article" class="private" .author=${a.bot.name} .avatar=${F(a.bot)} .bot=${!0} .timestamp=${""}>
      <div slot="reply" class="above"><img src=${F(a.me)} alt=""><b>${a.me.name}</b> ${b().used} <code>${e.command}</code></div>
      <p class="failure" role="alert">${e.text}</p>
      <div slot="thread" class="only-you">${pi()} ${b().onlyYou} · <button class="link" @click=${()=>es(e.id)}>${b().dismiss}</button></div>
    </discord-message>
  `}var M3=420*1e3,H3=21;function _n(){return l`
    <div class="list">
      ${Se()?on():tn()}
      <discord-messages role="log" aria-relevant="additions" aria-label=${b().messages}>
        ${fi(k3(),e=>e.key,e=>e.draw())}
      </discord-messages>
    </div>
  `}function k3(){let e=[...a.notices],t=[],o=null;for(let i of C3()){for(;e.length&&Fi(e[0].after,i.id);)t.push($n(e.shift())),o=null;let r=A3(o,i);o=i,t.push({key:i.id,draw:()=>Qs(T3(i,r),()=>wn(i,r))})}return[...t,...e.map($n)]}function C3(){return Fe().map(e=>e.type===H3?a.start:e).filter(Boolean)}function T3(e,t){let o=[...a.pending].filter(i=>i.startsWith(`${e.id} `)).join();return[e,t,o,a.failures.get(e.id),a.me,a.people,a.bot,a.commands,fn(),a.messages.get(e.message_reference?.message_id),we(e.id)]}function $n(e){return{key:e.id,draw:()=>yn(e)}}function A3(e,t){return!!e&&e.author.id===t.author.id&&!t.command&&!t.message_reference&&(e.flags&64)===(t.flags&64)&&new Date(t.timestamp)-new Date(e.timestamp)<M3}var V3=300,E3=1e3,Hn;function vr(){clearTimeout(Hn),a.traffic=a.traffic?null:{entries:[],next:0},E(),a.traffic&&kn()}async function kn(){let{traffic:e}=a;try{let o=await(await fetch(`/api/traffic?after=${e.next}`)).json();if(a.traffic!==e)return;o.next<e.next&&(o.next=0),e.next=o.next,o.entries.length&&(e.entries=[...o.entries.reverse(),...e.entries].slice(0,V3),E())}catch{}a.traffic===e&&(Hn=setTimeout(kn,E3))}function Cn(){if(!a.traffic)return g;let e=b();return l`
    <aside class="drawer" aria-label=${e.trafficTitle}>
      <header><h2>${e.trafficTitle}</h2><button class="tool" aria-label=${e.close} @click=${vr}>${Je()}</button></header>
      <p>${e.trafficNote}</p>
      <div class="entries" tabindex="0">
        ${a.traffic.entries.length?fi(a.traffic.entries,t=>t.seq,O3):l`<p>${e.trafficEmpty}</p>`}
      </div>
    </aside>
  `}var S3={discord:"\u2192",bot:"\u2190",user:"\xB7"};function O3(e){let t=new Date(e.at).toLocaleTimeString([],{hour12:!1}),o=l`<time>${t}</time> <b aria-hidden="true">${S3[e.from]}</b> <span>${j3(e)}</span>`;return!e.path&&!e.body&&!e.answer?l`<div class="entry" data-from=${e.from} ?data-bad=${e.bad}>${o}</div>`:l`
    <details class="entry" data-from=${e.from} ?data-bad=${e.bad}>
      <summary>${o}</summary>
      ${e.path?l`<code>${e.path}</code>`:g}
      ${e.body?l`<pre>${Mn(e.body)}</pre>`:g}
      ${e.answer?l`<small>${b().answer}</small><pre>${Mn(e.answer)}</pre>`:g}
    </details>
  `}var D3={"user %s made interaction %s of type %d (%s)":"journalActs","user %s wrote in channel %s":"journalWrote","user %s dismissed message %s":"journalDismissed","interaction %s was answered with type %d":"journalAnswered","interaction %s failed: %v":"journalFailed","%d identifies of %d are left":"journalIdentifies","gateway connected %d %s":"journalConnected","gateway disconnected %d %s":"journalDisconnected"};function j3(e){let t=b()[D3[e.template]];if(!t)return e.title;let o=e.values.map(i=>Oe(i)?.name??i);return`${t(...o)}${e.template.endsWith("(%s)")&&o.at(-1)?` (${o.at(-1)})`:""}`}function Mn(e){try{return JSON.stringify(JSON.parse(e),null,2)}catch{return e}}var Tn=matchMedia("(max-width: 900px)");function An(){let e=b();return l`
    <header class="bar">
      <button class="tool only-narrow" aria-label=${e.menu} @click=${()=>Vn("menu")}>${Us()}</button>
      ${Se()?P3():g}
      <h1>${B3()}<span>${Se()?te():a.in?a.bot.name:a.channel}</span></h1>
      <span class="presence" data-online=${Go()}>
        <i aria-hidden="true"></i><span>${a.bot.name}</span> <small>${qe(a.online)}</small>
      </span>
      <a class="tool" href=${di(a.me.name)} target="_blank" rel="noopener" aria-label=${e.tableView} title=${e.tableView}>${Rs()}</a>
      <button class="tool" aria-label=${e.traffic} title=${e.traffic} aria-pressed=${!!a.traffic} @click=${vr}>${Ls()}</button>
      <button class="tool" aria-label=${e.showMembers} title=${e.showMembers} aria-pressed=${Tn.matches?a.panel==="members":a.showMembers} @click=${N3}>${Is()}</button>
    </header>
  `}function B3(){return Se()?_e():a.in?Ke():Ye()}function P3(){let e=b().backTo(`#${a.channel}`);return l`<a class="tool back" href=${Q(a.me.name,"")} aria-label=${e} title=${e} @click=${$e("")}>${Fs()}</a>`}function Vn(e){a.panel=a.panel===e?"":e,E()}function N3(){Tn.matches?Vn("members"):(a.showMembers=!a.showMembers,E())}function Sn(){let e=b();return l`
    <aside class="members" aria-label=${e.members}>
      <h3>${e.memberCount(a.people.length)}</h3>
      <ul>${a.people.map(t=>En(t,a.connected,""))}</ul>
      <h3>${e.appCount}</h3>
      <ul>${En(a.bot,Go(),l`<span class="tag">${e.app}</span>`)}</ul>
    </aside>
  `}function En(e,t,o){return l`
    <li class="member" data-online=${t} data-user=${o?g:e.id} tabindex=${o?g:0}>
      <span class="face-with-dot"><img class="face" src=${F(e)} alt=""><i aria-hidden="true"></i></span>
      <span class="name">${e.name}</span>${o}
      <span class="unseen">${qe(t)}</span>
    </li>
  `}var I3=6;function On(){let e=b();return l`
    <nav class="menu" aria-label=${e.channels}>
      <h2 class="guild">${Zo()}</h2>
      <div class="channels">
        ${ur("",Ye(),a.channel)}
        ${L3().map(t=>ur(t.id,_e(),t.name))}
        ${ur("dm",Ke(),a.bot.name)}
      </div>
      <section class="players" aria-label=${e.switchUser}>
        <h3>${e.switchUser}</h3>
        <ul>${a.people.map(R3)}</ul>
        <form class="add-player" @submit=${U3}>
          <input name="name" maxlength="32" required autocomplete="off" placeholder=${e.addPlayer} aria-label=${e.addPlayer}>
          <button>${e.add}</button>
        </form>
      </section>
      <section class="self">
        <img class="face" src=${F(a.me)} alt="">
        <div class="who"><strong>${a.me.name}</strong><small>${qe(!0)}</small></div>
        <button class="tool theme" aria-label=${We()==="dark"?e.light:e.dark} title=${We()==="dark"?e.light:e.dark} @click=${Pa}>${We()==="dark"?Zs():Gs()}</button>
        <label class="languages" title=${e.language}>
          <span aria-hidden="true">${he.find(t=>t.lang===ie()).short}</span>
          <select aria-label=${e.language} @change=${t=>ns(t.target.value)}>
            ${he.map(t=>l`<option lang=${t.lang} value=${t.locale} .selected=${ie()===t.lang}>${t.name}</option>`)}
          </select>
        </label>
      </section>
    </nav>
  `}function ur(e,t,o){let i=a.in===e;return l`<a class=${a.threads.some(r=>r.id===e)?"channel thread":"channel"} href=${i?"#scroller":Q(a.me.name,e)} aria-current=${i?"page":g} @click=${i?null:$e(e)}>${t}<span>${o}</span></a>`}var L3=()=>a.threads.filter((e,t,o)=>t>=o.length-I3||e.id===a.in);function R3(e){let t=b(),o=e.id===a.me.id;return l`
    <li>
      <button class="player" aria-pressed=${o} aria-label=${o?t.you(e.name):t.playAs(e.name)} @click=${()=>er(e.name)}>
        <img class="face" src=${F(e)} alt=""><span>${e.name}</span>
        ${o?l`<small>${t.current}</small>`:""}
      </button>
      <a class="tool" href=${Q(e.name)} target="_blank" rel="noopener" title=${t.newWindow(e.name)} aria-label=${t.newWindow(e.name)}>${mi()}</a>
    </li>
  `}function U3(e){e.preventDefault();let t=e.currentTarget.elements.name,o=t.value.trim();o&&(t.value="",Bs(o))}var q3=2,F3=500,Dn=()=>a.commands.filter(e=>e.type===q3);function W3(e){let t=e.composedPath().filter(r=>r instanceof Element),o=t.find(r=>r.dataset?.user);return o?o.dataset.user:t.some(r=>/discord-author-(avatar|username|info)/.test(r.className)||r.localName==="discord-author-info")?t.find(r=>r.dataset?.author)?.dataset.author:void 0}function jn(e,t,o){let i=a.me&&Oe(W3(e));return!i||i.bot||!Dn().length?!1:(a.userMenu={user:i,x:t,y:o},E(),!0)}document.addEventListener("contextmenu",e=>{let t=e.target.getBoundingClientRect?.(),o=e.clientX===0&&e.clientY===0&&t;jn(e,o?t.left+8:e.clientX,o?t.bottom:e.clientY)&&e.preventDefault()});var gr;document.addEventListener("pointerdown",e=>{if(clearTimeout(gr),e.pointerType!=="touch")return;let t=e.composedPath();gr=setTimeout(()=>jn({composedPath:()=>t},e.clientX,e.clientY),F3)});for(let e of["pointerup","pointercancel","pointermove","scroll"])document.addEventListener(e,()=>clearTimeout(gr),!0);function Bn(){a.userMenu&&(a.userMenu=null,E())}function Pn(){if(!a.userMenu)return g;let{user:e}=a.userMenu;return l`
    <div class="user-menu" role="menu" popover="auto" aria-label=${b().userMenu(e.name)} ${Me(G3)} @toggle=${t=>t.newState==="closed"&&Bn()} @keydown=${Y3}>
      <header><img class="face" src=${F(e)} alt=""><b>${e.name}</b></header>
      <h3>${b().apps}</h3>
      ${Dn().map(t=>l`<button role="menuitem" @click=${()=>Z3(t,e)}>${ve(t,"name",a.me.locale)}<small>${a.bot.name}</small></button>`)}
    </div>
  `}function Z3(e,t){Bn(),Qa(e.name,t.id)}function G3(e){if(!e||e.dataset.shown)return;e.dataset.shown="yes";let{x:t,y:o}=a.userMenu;queueMicrotask(()=>{e.showPopover(),e.style.setProperty("left",`${Math.max(8,Math.min(t,innerWidth-e.offsetWidth-8))}px`),e.style.setProperty("top",`${Math.max(8,Math.min(o,innerHeight-e.offsetHeight-8))}px`),e.querySelector("button")?.focus()})}function Y3(e){let t={ArrowDown:"nextElementSibling",ArrowUp:"previousElementSibling"};t[e.key]&&(e.preventDefault(),e.target[t[e.key]]?.focus())}function Nn(){let e=b();return a.refused?K3(a.refused):a.me?l`
    <a class="skip" href="#scroller">${e.messages}</a>
    <div class="app" data-panel=${a.panel} ?data-members=${a.showMembers}>
      ${On()}
      <main class="chat" aria-label=${te()}>
        ${An()}
        <div class="messages">
          <div id="scroller" class="scroller" tabindex="0" role="region" aria-label=${e.messages}>${_n()}</div>
          <button class="newest" @click=${ne}>${e.newest} ↓</button>
        </div>
        ${X3()}
        ${Js()}
      </main>
      ${Sn()}
      ${Cn()}
      ${a.panel?l`<div class="veil" @click=${J3}></div>`:g}
    </div>
    ${dn()}
    ${Pn()}
    <div class="toast" role="status" aria-live="polite">${a.toast?l`<p>${a.toast}</p>`:g}</div>
  `:l`<p class="booting" role="status">${a.lost?e.reconnecting:e.loading}</p>`}function K3({name:e,why:t}){let o=b();return l`
    <main class="booting">
      <p role="alert">${o.noEntry(e)} ${t}</p>
      <p><a class="md-link" href="/">${o.withoutName}</a></p>
    </main>
  `}function J3(){a.panel="",E()}function X3(){let e="";return a.connected?a.online||(e=b().botOffline(a.bot.name)):e=b().reconnecting,l`<div class="status" role="status">${e?l`<p>${e}</p>`:g}</div>`}Oa(()=>{Ps(),document.documentElement.lang=ie(),a.me&&(document.title=b().title(te(),Zo())),Ua(()=>qa(()=>mo(Nn(),document.body)))});await Va();js();
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
