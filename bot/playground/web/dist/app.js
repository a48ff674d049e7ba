var yr=["#3d6b8f","#7a5195","#2f7d6b","#a34f6f","#8a6d1f","#4f6fb0","#a3553a","#5b7a2f"],Gi=new Map;function Yi(e,t){let i=`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${t}"/>${e}</svg>`;return`data:image/svg+xml,${encodeURIComponent(i)}`}var Ne=Yi('<circle cx="20" cy="16" r="7" fill="#fff"/><path d="M7 40a13 13 0 0 1 26 0z" fill="#fff"/>',"#5c6370"),Ka=Yi('<path d="M19 6h2v5h-2z" fill="#fff"/><circle cx="20" cy="6" r="2.5" fill="#fff"/><rect x="9" y="11" width="22" height="18" rx="5" fill="#fff"/><circle cx="16" cy="19" r="2.6" fill="#33415c"/><circle cx="24" cy="19" r="2.6" fill="#33415c"/><rect x="15" y="24" width="10" height="2" rx="1" fill="#33415c"/><path d="M12 40a8 8 0 0 1 16 0z" fill="#fff"/>',"#33415c"),_r=new Map;function Ki(e){e.forEach((t,i)=>_r.set(t,i))}function ee(e,t=!1){if(t)return Ka;let i=yr[(_r.get(e)??e.length)%yr.length],o=`${i}${e}`;return Gi.has(o)||Gi.set(o,Ja(e,i)),Gi.get(o)}function Ja(e,t){let[i="?"]=e.toUpperCase();return Yi(`<text x="20" y="27" font-family="sans-serif" font-size="19" font-weight="600" fill="#fff" text-anchor="middle">&#${i.codePointAt(0)};</text>`,t)}globalThis.$discordMessage={avatars:{default:Ne,blue:Ne,gray:Ne,green:Ne,orange:Ne,red:Ne,pink:Ne},emojis:{}};var Ft=globalThis,Wt=Ft.ShadowRoot&&(Ft.ShadyCSS===void 0||Ft.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Ji=Symbol(),$r=new WeakMap,bt=class{constructor(t,i,o){if(this._$cssResult$=!0,o!==Ji)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=t,this.t=i}get styleSheet(){let t=this.o,i=this.t;if(Wt&&t===void 0){let o=i!==void 0&&i.length===1;o&&(t=$r.get(i)),t===void 0&&((this.o=t=new CSSStyleSheet).replaceSync(this.cssText),o&&$r.set(i,t))}return t}toString(){return this.cssText}},Mr=e=>new bt(typeof e=="string"?e:e+"",void 0,Ji),P=(e,...t)=>{let i=e.length===1?e[0]:t.reduce((o,r,n)=>o+(a=>{if(a._$cssResult$===!0)return a.cssText;if(typeof a=="number")return a;throw Error("Value passed to 'css' function must be a 'css' function result: "+a+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(r)+e[n+1],e[0]);return new bt(i,e,Ji)},Hr=(e,t)=>{if(Wt)e.adoptedStyleSheets=t.map(i=>i instanceof CSSStyleSheet?i:i.styleSheet);else for(let i of t){let o=document.createElement("style"),r=Ft.litNonce;r!==void 0&&o.setAttribute("nonce",r),o.textContent=i.cssText,e.appendChild(o)}},Qi=Wt?e=>e:e=>e instanceof CSSStyleSheet?(t=>{let i="";for(let o of t.cssRules)i+=o.cssText;return Mr(i)})(e):e;var{is:Qa,defineProperty:Xa,getOwnPropertyDescriptor:en,getOwnPropertyNames:tn,getOwnPropertySymbols:on,getPrototypeOf:rn}=Object,Zt=globalThis,kr=Zt.trustedTypes,sn=kr?kr.emptyScript:"",an=Zt.reactiveElementPolyfillSupport,zt=(e,t)=>e,xt={toAttribute(e,t){switch(t){case Boolean:e=e?sn:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let i=e;switch(t){case Boolean:i=e!==null;break;case Number:i=e===null?null:Number(e);break;case Object:case Array:try{i=JSON.parse(e)}catch{i=null}}return i}},Gt=(e,t)=>!Qa(e,t),Cr={attribute:!0,type:String,converter:xt,reflect:!1,useDefault:!1,hasChanged:Gt};Symbol.metadata??=Symbol("metadata"),Zt.litPropertyMetadata??=new WeakMap;var fe=class extends HTMLElement{static addInitializer(t){this._$Ei(),(this.l??=[]).push(t)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(t,i=Cr){if(i.state&&(i.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(t)&&((i=Object.create(i)).wrapped=!0),this.elementProperties.set(t,i),!i.noAccessor){let o=Symbol(),r=this.getPropertyDescriptor(t,o,i);r!==void 0&&Xa(this.prototype,t,r)}}static getPropertyDescriptor(t,i,o){let{get:r,set:n}=en(this.prototype,t)??{get(){return this[i]},set(a){this[i]=a}};return{get:r,set(a){let c=r?.call(this);n?.call(this,a),this.requestUpdate(t,c,o)},configurable:!0,enumerable:!0}}static getPropertyOptions(t){return this.elementProperties.get(t)??Cr}static _$Ei(){if(this.hasOwnProperty(zt("elementProperties")))return;let t=rn(this);t.finalize(),t.l!==void 0&&(this.l=[...t.l]),this.elementProperties=new Map(t.elementProperties)}static finalize(){if(this.hasOwnProperty(zt("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(zt("properties"))){let i=this.properties,o=[...tn(i),...on(i)];for(let r of o)this.createProperty(r,i[r])}let t=this[Symbol.metadata];if(t!==null){let i=litPropertyMetadata.get(t);if(i!==void 0)for(let[o,r]of i)this.elementProperties.set(o,r)}this._$Eh=new Map;for(let[i,o]of this.elementProperties){let r=this._$Eu(i,o);r!==void 0&&this._$Eh.set(r,i)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(t){let i=[];if(Array.isArray(t)){let o=new Set(t.flat(1/0).reverse());for(let r of o)i.unshift(Qi(r))}else t!==void 0&&i.push(Qi(t));return i}static _$Eu(t,i){let o=i.attribute;return o===!1?void 0:typeof o=="string"?o:typeof t=="string"?t.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(t=>this.enableUpdating=t),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(t=>t(this))}addController(t){(this._$EO??=new Set).add(t),this.renderRoot!==void 0&&this.isConnected&&t.hostConnected?.()}removeController(t){this._$EO?.delete(t)}_$E_(){let t=new Map,i=this.constructor.elementProperties;for(let o of i.keys())this.hasOwnProperty(o)&&(t.set(o,this[o]),delete this[o]);t.size>0&&(this._$Ep=t)}createRenderRoot(){let t=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Hr(t,this.constructor.elementStyles),t}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(t=>t.hostConnected?.())}enableUpdating(t){}disconnectedCallback(){this._$EO?.forEach(t=>t.hostDisconnected?.())}attributeChangedCallback(t,i,o){this._$AK(t,o)}_$ET(t,i){let o=this.constructor.elementProperties.get(t),r=this.constructor._$Eu(t,o);if(r!==void 0&&o.reflect===!0){let n=(o.converter?.toAttribute!==void 0?o.converter:xt).toAttribute(i,o.type);this._$Em=t,n==null?this.removeAttribute(r):this.setAttribute(r,n),this._$Em=null}}_$AK(t,i){let o=this.constructor,r=o._$Eh.get(t);if(r!==void 0&&this._$Em!==r){let n=o.getPropertyOptions(r),a=typeof n.converter=="function"?{fromAttribute:n.converter}:n.converter?.fromAttribute!==void 0?n.converter:xt;this._$Em=r;let c=a.fromAttribute(i,n.type);this[r]=c??this._$Ej?.get(r)??c,this._$Em=null}}requestUpdate(t,i,o,r=!1,n){if(t!==void 0){let a=this.constructor;if(r===!1&&(n=this[t]),o??=a.getPropertyOptions(t),!((o.hasChanged??Gt)(n,i)||o.useDefault&&o.reflect&&n===this._$Ej?.get(t)&&!this.hasAttribute(a._$Eu(t,o))))return;this.C(t,i,o)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(t,i,{useDefault:o,reflect:r,wrapped:n},a){o&&!(this._$Ej??=new Map).has(t)&&(this._$Ej.set(t,a??i??this[t]),n!==!0||a!==void 0)||(this._$AL.has(t)||(this.hasUpdated||o||(i=void 0),this._$AL.set(t,i)),r===!0&&this._$Em!==t&&(this._$Eq??=new Set).add(t))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(i){Promise.reject(i)}let t=this.scheduleUpdate();return t!=null&&await t,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[r,n]of this._$Ep)this[r]=n;this._$Ep=void 0}let o=this.constructor.elementProperties;if(o.size>0)for(let[r,n]of o){let{wrapped:a}=n,c=this[r];a!==!0||this._$AL.has(r)||c===void 0||this.C(r,void 0,n,c)}}let t=!1,i=this._$AL;try{t=this.shouldUpdate(i),t?(this.willUpdate(i),this._$EO?.forEach(o=>o.hostUpdate?.()),this.update(i)):this._$EM()}catch(o){throw t=!1,this._$EM(),o}t&&this._$AE(i)}willUpdate(t){}_$AE(t){this._$EO?.forEach(i=>i.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(t)),this.updated(t)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(t){return!0}update(t){this._$Eq&&=this._$Eq.forEach(i=>this._$ET(i,this[i])),this._$EM()}updated(t){}firstUpdated(t){}};fe.elementStyles=[],fe.shadowRootOptions={mode:"open"},fe[zt("elementProperties")]=new Map,fe[zt("finalized")]=new Map,an?.({ReactiveElement:fe}),(Zt.reactiveElementVersions??=[]).push("2.1.2");var eo=globalThis,Tr=e=>e,Yt=eo.trustedTypes,Er=Yt?Yt.createPolicy("lit-html",{createHTML:e=>e}):void 0,to="$lit$",ue=`lit$${Math.random().toFixed(9).slice(2)}$`,io="?"+ue,nn=`<${io}>`,We=document,yt=()=>We.createComment(""),_t=e=>e===null||typeof e!="object"&&typeof e!="function",oo=Array.isArray,Or=e=>oo(e)||typeof e?.[Symbol.iterator]=="function",Xi=`[ 	
\f\r]`,wt=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Ar=/-->/g,Vr=/>/g,qe=RegExp(`>|${Xi}(?:([^\\s"'>=/]+)(${Xi}*=${Xi}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),jr=/'/g,Sr=/"/g,Br=/^(?:script|style|textarea|title)$/i,ro=e=>(t,...i)=>({_$litType$:e,strings:t,values:i}),s=ro(1),k=ro(2),Kh=ro(3),Y=Symbol.for("lit-noChange"),x=Symbol.for("lit-nothing"),Dr=new WeakMap,Fe=We.createTreeWalker(We,129);function Ir(e,t){if(!oo(e)||!e.hasOwnProperty("raw"))throw Error("invalid template strings array");return Er!==void 0?Er.createHTML(t):t}var Pr=(e,t)=>{let i=e.length-1,o=[],r,n=t===2?"<svg>":t===3?"<math>":"",a=wt;for(let c=0;c<i;c++){let d=e[c],u,p,h=-1,b=0;for(;b<d.length&&(a.lastIndex=b,p=a.exec(d),p!==null);)b=a.lastIndex,a===wt?p[1]==="!--"?a=Ar:p[1]!==void 0?a=Vr:p[2]!==void 0?(Br.test(p[2])&&(r=RegExp("</"+p[2],"g")),a=qe):p[3]!==void 0&&(a=qe):a===qe?p[0]===">"?(a=r??wt,h=-1):p[1]===void 0?h=-2:(h=a.lastIndex-p[2].length,u=p[1],a=p[3]===void 0?qe:p[3]==='"'?Sr:jr):a===Sr||a===jr?a=qe:a===Ar||a===Vr?a=wt:(a=qe,r=void 0);let f=a===qe&&e[c+1].startsWith("/>")?" ":"";n+=a===wt?d+nn:h>=0?(o.push(u),d.slice(0,h)+to+d.slice(h)+ue+f):d+ue+(h===-2?c:f)}return[Ir(e,n+(e[i]||"<?>")+(t===2?"</svg>":t===3?"</math>":"")),o]},$t=class e{constructor({strings:t,_$litType$:i},o){let r;this.parts=[];let n=0,a=0,c=t.length-1,d=this.parts,[u,p]=Pr(t,i);if(this.el=e.createElement(u,o),Fe.currentNode=this.el.content,i===2||i===3){let h=this.el.content.firstChild;h.replaceWith(...h.childNodes)}for(;(r=Fe.nextNode())!==null&&d.length<c;){if(r.nodeType===1){if(r.hasAttributes())for(let h of r.getAttributeNames())if(h.endsWith(to)){let b=p[a++],f=r.getAttribute(h).split(ue),z=/([.?@])?(.*)/.exec(b);d.push({type:1,index:n,name:z[2],strings:f,ctor:z[1]==="."?Jt:z[1]==="?"?Qt:z[1]==="@"?Xt:Ge}),r.removeAttribute(h)}else h.startsWith(ue)&&(d.push({type:6,index:n}),r.removeAttribute(h));if(Br.test(r.tagName)){let h=r.textContent.split(ue),b=h.length-1;if(b>0){r.textContent=Yt?Yt.emptyScript:"";for(let f=0;f<b;f++)r.append(h[f],yt()),Fe.nextNode(),d.push({type:2,index:++n});r.append(h[b],yt())}}}else if(r.nodeType===8)if(r.data===io)d.push({type:2,index:n});else{let h=-1;for(;(h=r.data.indexOf(ue,h+1))!==-1;)d.push({type:7,index:n}),h+=ue.length-1}n++}}static createElement(t,i){let o=We.createElement("template");return o.innerHTML=t,o}};function Ze(e,t,i=e,o){if(t===Y)return t;let r=o!==void 0?i._$Co?.[o]:i._$Cl,n=_t(t)?void 0:t._$litDirective$;return r?.constructor!==n&&(r?._$AO?.(!1),n===void 0?r=void 0:(r=new n(e),r._$AT(e,i,o)),o!==void 0?(i._$Co??=[])[o]=r:i._$Cl=r),r!==void 0&&(t=Ze(e,r._$AS(e,t.values),r,o)),t}var Kt=class{constructor(t,i){this._$AV=[],this._$AN=void 0,this._$AD=t,this._$AM=i}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(t){let{el:{content:i},parts:o}=this._$AD,r=(t?.creationScope??We).importNode(i,!0);Fe.currentNode=r;let n=Fe.nextNode(),a=0,c=0,d=o[0];for(;d!==void 0;){if(a===d.index){let u;d.type===2?u=new it(n,n.nextSibling,this,t):d.type===1?u=new d.ctor(n,d.name,d.strings,this,t):d.type===6&&(u=new ei(n,this,t)),this._$AV.push(u),d=o[++c]}a!==d?.index&&(n=Fe.nextNode(),a++)}return Fe.currentNode=We,r}p(t){let i=0;for(let o of this._$AV)o!==void 0&&(o.strings!==void 0?(o._$AI(t,o,i),i+=o.strings.length-2):o._$AI(t[i])),i++}},it=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(t,i,o,r){this.type=2,this._$AH=x,this._$AN=void 0,this._$AA=t,this._$AB=i,this._$AM=o,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let t=this._$AA.parentNode,i=this._$AM;return i!==void 0&&t?.nodeType===11&&(t=i.parentNode),t}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(t,i=this){t=Ze(this,t,i),_t(t)?t===x||t==null||t===""?(this._$AH!==x&&this._$AR(),this._$AH=x):t!==this._$AH&&t!==Y&&this._(t):t._$litType$!==void 0?this.$(t):t.nodeType!==void 0?this.T(t):Or(t)?this.k(t):this._(t)}O(t){return this._$AA.parentNode.insertBefore(t,this._$AB)}T(t){this._$AH!==t&&(this._$AR(),this._$AH=this.O(t))}_(t){this._$AH!==x&&_t(this._$AH)?this._$AA.nextSibling.data=t:this.T(We.createTextNode(t)),this._$AH=t}$(t){let{values:i,_$litType$:o}=t,r=typeof o=="number"?this._$AC(t):(o.el===void 0&&(o.el=$t.createElement(Ir(o.h,o.h[0]),this.options)),o);if(this._$AH?._$AD===r)this._$AH.p(i);else{let n=new Kt(r,this),a=n.u(this.options);n.p(i),this.T(a),this._$AH=n}}_$AC(t){let i=Dr.get(t.strings);return i===void 0&&Dr.set(t.strings,i=new $t(t)),i}k(t){oo(this._$AH)||(this._$AH=[],this._$AR());let i=this._$AH,o,r=0;for(let n of t)r===i.length?i.push(o=new e(this.O(yt()),this.O(yt()),this,this.options)):o=i[r],o._$AI(n),r++;r<i.length&&(this._$AR(o&&o._$AB.nextSibling,r),i.length=r)}_$AR(t=this._$AA.nextSibling,i){for(this._$AP?.(!1,!0,i);t!==this._$AB;){let o=Tr(t).nextSibling;Tr(t).remove(),t=o}}setConnected(t){this._$AM===void 0&&(this._$Cv=t,this._$AP?.(t))}},Ge=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(t,i,o,r,n){this.type=1,this._$AH=x,this._$AN=void 0,this.element=t,this.name=i,this._$AM=r,this.options=n,o.length>2||o[0]!==""||o[1]!==""?(this._$AH=Array(o.length-1).fill(new String),this.strings=o):this._$AH=x}_$AI(t,i=this,o,r){let n=this.strings,a=!1;if(n===void 0)t=Ze(this,t,i,0),a=!_t(t)||t!==this._$AH&&t!==Y,a&&(this._$AH=t);else{let c=t,d,u;for(t=n[0],d=0;d<n.length-1;d++)u=Ze(this,c[o+d],i,d),u===Y&&(u=this._$AH[d]),a||=!_t(u)||u!==this._$AH[d],u===x?t=x:t!==x&&(t+=(u??"")+n[d+1]),this._$AH[d]=u}a&&!r&&this.j(t)}j(t){t===x?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,t??"")}},Jt=class extends Ge{constructor(){super(...arguments),this.type=3}j(t){this.element[this.name]=t===x?void 0:t}},Qt=class extends Ge{constructor(){super(...arguments),this.type=4}j(t){this.element.toggleAttribute(this.name,!!t&&t!==x)}},Xt=class extends Ge{constructor(t,i,o,r,n){super(t,i,o,r,n),this.type=5}_$AI(t,i=this){if((t=Ze(this,t,i,0)??x)===Y)return;let o=this._$AH,r=t===x&&o!==x||t.capture!==o.capture||t.once!==o.once||t.passive!==o.passive,n=t!==x&&(o===x||r);r&&this.element.removeEventListener(this.name,this,o),n&&this.element.addEventListener(this.name,this,t),this._$AH=t}handleEvent(t){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,t):this._$AH.handleEvent(t)}},ei=class{constructor(t,i,o){this.element=t,this.type=6,this._$AN=void 0,this._$AM=i,this.options=o}get _$AU(){return this._$AM._$AU}_$AI(t){Ze(this,t)}},Nr={M:to,P:ue,A:io,C:1,L:Pr,R:Kt,D:Or,V:Ze,I:it,H:Ge,N:Qt,U:Xt,B:Jt,F:ei},ln=eo.litHtmlPolyfillSupport;ln?.($t,it),(eo.litHtmlVersions??=[]).push("3.3.3");var ti=(e,t,i)=>{let o=i?.renderBefore??t,r=o._$litPart$;if(r===void 0){let n=i?.renderBefore??null;o._$litPart$=r=new it(t.insertBefore(yt(),n),n,void 0,i??{})}return r._$AI(e),r};var so=globalThis,q=class extends fe{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let t=super.createRenderRoot();return this.renderOptions.renderBefore??=t.firstChild,t}update(t){let i=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(t),this._$Do=ti(i,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return Y}};q._$litElement$=!0,q.finalized=!0,so.litElementHydrateSupport?.({LitElement:q});var hn=so.litElementPolyfillSupport;hn?.({LitElement:q});(so.litElementVersions??=[]).push("4.2.2");var K=e=>(t,i)=>{i!==void 0?i.addInitializer(()=>{customElements.define(e,t)}):customElements.define(e,t)};var cn={attribute:!0,type:String,converter:xt,reflect:!1,hasChanged:Gt},dn=(e=cn,t,i)=>{let{kind:o,metadata:r}=i,n=globalThis.litPropertyMetadata.get(r);if(n===void 0&&globalThis.litPropertyMetadata.set(r,n=new Map),o==="setter"&&((e=Object.create(e)).wrapped=!0),n.set(i.name,e),o==="accessor"){let{name:a}=i;return{set(c){let d=t.get.call(this);t.set.call(this,c),this.requestUpdate(a,d,e,!0,c)},init(c){return c!==void 0&&this.C(a,void 0,e,c),c}}}if(o==="setter"){let{name:a}=i;return function(c){let d=this[a];t.call(this,c),this.requestUpdate(a,d,e,!0,c)}}throw Error("Unsupported decorator location: "+o)};function H(e){return(t,i)=>typeof i=="object"?dn(e,t,i):((o,r,n)=>{let a=r.hasOwnProperty(n);return r.constructor.createProperty(n,o),a?Object.getOwnPropertyDescriptor(r,n):void 0})(e,t,i)}var mn=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},pn=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Lr=(()=>{let e=[K("discord-action-row")],t,i=[],o,r=q;var n=class extends r{static{o=this}static{let a=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;mn(null,t={value:o},e,{kind:"class",name:o.name,metadata:a},null,i),n=o=t.value,a&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:a})}static styles=P`
		:host {
			display: flex;
			flex-wrap: wrap;
		}
	`;render(){return s`<slot></slot>`}static{pn(o,i)}};return n=o})();var fn=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},un=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Rr=(()=>{let e=[K("discord-attachments")],t,i=[],o,r=q;var n=class extends r{static{o=this}static{let a=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;fn(null,t={value:o},e,{kind:"class",name:o.name,metadata:a},null,i),n=o=t.value,a&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:a})}static styles=P`
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
	`;render(){return s`<slot></slot>`}static{un(o,i)}};return n=o})();var Le=class extends Event{constructor(t,i,o,r){super("context-request",{bubbles:!0,composed:!0}),this.context=t,this.contextTarget=i,this.callback=o,this.subscribe=r??!1}};var ot=class{constructor(t,i,o,r){if(this.subscribe=!1,this.provided=!1,this.value=void 0,this.t=(n,a)=>{this.unsubscribe&&(this.unsubscribe!==a&&(this.provided=!1,this.unsubscribe()),this.subscribe||this.unsubscribe()),this.value=n,this.host.requestUpdate(),this.provided&&!this.subscribe||(this.provided=!0,this.callback&&this.callback(n,a)),this.unsubscribe=a},this.host=t,i.context!==void 0){let n=i;this.context=n.context,this.callback=n.callback,this.subscribe=n.subscribe??!1}else this.context=i,this.callback=o,this.subscribe=r??!1;this.host.addController(this)}hostConnected(){this.dispatchRequest()}hostDisconnected(){this.unsubscribe&&(this.unsubscribe(),this.unsubscribe=void 0)}dispatchRequest(){this.host.dispatchEvent(new Le(this.context,this.host,this.t,this.subscribe))}};var oi=class{get value(){return this.o}set value(t){this.setValue(t)}setValue(t,i=!1){let o=i||!Object.is(t,this.o);this.o=t,o&&this.updateObservers()}constructor(t){this.subscriptions=new Map,this.updateObservers=()=>{for(let[i,{disposer:o}]of this.subscriptions)i(this.o,o)},t!==void 0&&(this.value=t)}addCallback(t,i,o){if(!o)return void t(this.value);this.subscriptions.has(t)||this.subscriptions.set(t,{disposer:()=>{this.subscriptions.delete(t)},consumerHost:i});let{disposer:r}=this.subscriptions.get(t);t(this.value,r)}clearCallbacks(){this.subscriptions.clear()}};var ao=class extends Event{constructor(t,i){super("context-provider",{bubbles:!0,composed:!0}),this.context=t,this.contextTarget=i}},rt=class extends oi{constructor(t,i,o){super(i.context!==void 0?i.initialValue:o),this.onContextRequest=r=>{if(r.context!==this.context)return;let n=r.contextTarget??r.composedPath()[0];n!==this.host&&(r.stopPropagation(),this.addCallback(r.callback,n,r.subscribe))},this.onProviderRequest=r=>{if(r.context!==this.context||(r.contextTarget??r.composedPath()[0])===this.host)return;let n=new Set;for(let[a,{consumerHost:c}]of this.subscriptions)n.has(a)||(n.add(a),c.dispatchEvent(new Le(this.context,c,a,!0)));r.stopPropagation()},this.host=t,i.context!==void 0?this.context=i.context:this.context=i,this.attachListeners(),this.host.addController?.(this)}attachListeners(){this.host.addEventListener("context-request",this.onContextRequest),this.host.addEventListener("context-provider",this.onProviderRequest)}hostConnected(){this.host.dispatchEvent(new ao(this.context,this.host))}};function Mt({context:e}){return(t,i)=>{let o=new WeakMap;if(typeof i=="object")return{get(){return t.get.call(this)},set(r){return o.get(this).setValue(r),t.set.call(this,r)},init(r){return o.set(this,new rt(this,{context:e,initialValue:r})),r}};{t.constructor.addInitializer((a=>{o.set(a,new rt(a,{context:e}))}));let r=Object.getOwnPropertyDescriptor(t,i),n;if(r===void 0){let a=new WeakMap;n={get(){return a.get(this)},set(c){o.get(this).setValue(c),a.set(this,c)},configurable:!0,enumerable:!0}}else{let a=r.set;n={...r,set(c){o.get(this).setValue(c),a?.call(this,c)}}}return void Object.defineProperty(t,i,n)}}}function Q({context:e,subscribe:t}){return(i,o)=>{typeof o=="object"?o.addInitializer((function(){new ot(this,{context:e,callback:r=>{i.set.call(this,r)},subscribe:t})})):i.constructor.addInitializer((r=>{new ot(r,{context:e,callback:n=>{r[o]=n},subscribe:t})}))}}function R(e,t,i){return e?t(e):i?.(e)}var{I:gn}=Nr,Ur=e=>e;var ri=e=>e.strings===void 0,qr=()=>document.createComment(""),st=(e,t,i)=>{let o=e._$AA.parentNode,r=t===void 0?e._$AB:t._$AA;if(i===void 0){let n=o.insertBefore(qr(),r),a=o.insertBefore(qr(),r);i=new gn(n,a,e,e.options)}else{let n=i._$AB.nextSibling,a=i._$AM,c=a!==e;if(c){let d;i._$AQ?.(e),i._$AM=e,i._$AP!==void 0&&(d=e._$AU)!==a._$AU&&i._$AP(d)}if(n!==r||c){let d=i._$AA;for(;d!==n;){let u=Ur(d).nextSibling;Ur(o).insertBefore(d,r),d=u}}}return i},Re=(e,t,i=e)=>(e._$AI(t,i),e),bn={},si=(e,t=bn)=>e._$AH=t,Fr=e=>e._$AH,ai=e=>{e._$AR(),e._$AA.remove()};var oe={ATTRIBUTE:1,CHILD:2,PROPERTY:3,BOOLEAN_ATTRIBUTE:4,EVENT:5,ELEMENT:6},X=e=>(...t)=>({_$litDirective$:e,values:t}),te=class{constructor(t){}get _$AU(){return this._$AM._$AU}_$AT(t,i,o){this._$Ct=t,this._$AM=i,this._$Ci=o}_$AS(t,i){return this.update(t,i)}update(t,i){return this.render(...i)}};var Ht=(e,t)=>{let i=e._$AN;if(i===void 0)return!1;for(let o of i)o._$AO?.(t,!1),Ht(o,t);return!0},ni=e=>{let t,i;do{if((t=e._$AM)===void 0)break;i=t._$AN,i.delete(e),e=t}while(i?.size===0)},Wr=e=>{for(let t;t=e._$AM;e=t){let i=t._$AN;if(i===void 0)t._$AN=i=new Set;else if(i.has(e))break;i.add(e),wn(t)}};function zn(e){this._$AN!==void 0?(ni(this),this._$AM=e,Wr(this)):this._$AM=e}function xn(e,t=!1,i=0){let o=this._$AH,r=this._$AN;if(r!==void 0&&r.size!==0)if(t)if(Array.isArray(o))for(let n=i;n<o.length;n++)Ht(o[n],!1),ni(o[n]);else o!=null&&(Ht(o,!1),ni(o));else Ht(this,e)}var wn=e=>{e.type==oe.CHILD&&(e._$AP??=xn,e._$AQ??=zn)},at=class extends te{constructor(){super(...arguments),this._$AN=void 0}_$AT(t,i,o){super._$AT(t,i,o),Wr(this),this.isConnected=t._$AU}_$AO(t,i=!0){t!==this.isConnected&&(this.isConnected=t,t?this.reconnected?.():this.disconnected?.()),i&&(Ht(this,t),ni(this))}setValue(t){if(ri(this._$Ct))this._$Ct._$AI(t,this);else{let i=[...this._$Ct._$AH];i[this._$Ci]=t,this._$Ct._$AI(i,this,0)}}disconnected(){}reconnected(){}};var no=class extends at{host;element;prevData={};eventData={};render(t){return x}update(t,[i]){this.element!==t.element&&(this.element=t.element),this.host=t.options?.host??this.element,this.apply(i),this.groom(i),this.prevData={...i}}apply(t){if(!t)return;let{prevData:i,element:o}=this;for(let[r,n]of Object.entries(t)){if(n===i[r])continue;let a=r.slice(1);switch(r[0]){case"@":this.eventData[a]=n,this.applyEvent(a,n);break;case".":o[a]=n;break;case"?":n?o.setAttribute(a,""):o.removeAttribute(a);break;default:n===null?o.removeAttribute(r):o.setAttribute(r,String(n));break}}}groom(t){let{prevData:i,element:o}=this;if(i)for(let[r,n]of Object.entries(i)){let a=r.slice(1);if(!t||!(r in t)&&o[a]===n)switch(r[0]){case"@":this.groomEvent(a,n);break;case".":o[a]=void 0;break;case"?":o.removeAttribute(a);break;default:o.removeAttribute(r);break}}}applyEvent(t,i){let{prevData:o,element:r}=this;this.eventData[t]=i,o[t]&&r.removeEventListener(t,this,i),r.addEventListener(t,this,i)}groomEvent(t,i){let{element:o}=this;Reflect.deleteProperty(this.eventData,t),o.removeEventListener(t,this,i)}handleEvent(t){let i=this.eventData[t.type];typeof i=="function"?i.call(this.host,t):i.handleEvent(t)}disconnected(){let{eventData:t,element:i}=this;for(let[o,r]of Object.entries(t)){let n=o.slice(1);i.removeEventListener(n,this,r)}}reconnected(){let{eventData:t,element:i}=this;for(let[o,r]of Object.entries(t)){let n=o.slice(1);i.addEventListener(n,this,r)}}},A=X(no);var yn=k`
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
`;function li(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${yn}
	</svg>`}var _n=k`
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
`;function hi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${_n}
	</svg>`}var $n=k`
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
`;function ci(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${$n}
	</svg>`}var Mn=k`
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
`;function di(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Mn}
	</svg>`}var Hn=k`
	<path d="M6.563.875h-.438V.438H4.812v1.313h-.438V.875h-.436V.438h-.875v.438h-.438v.875h-.437V.438H.875v.438H.438v1.75h.438v.438h.875v.438h.438v.875h.438v.438h.438v.438h.875v-.438h.438v-.438h.438V3.5h.438v-.437h.875v-.438h.438z" fill="#ff7fc0"/>
	<path d="M3.938 0h-.875v.438h.875zm-1.75 0H.875v.438h1.313zm3.938 0H4.813v.438h1.313zm.438.438h-.438v.438h.438zm.438.438h-.438v1.75h.438zM4.377.438h-.439v.438h.438v.875h.438V.438zm-2.189 0v1.313h.438V.875h.438V.438zm-1.313 0H.438v.438h.438zM.438.875H0v1.75h.438zm.438 1.75H.438v.438h.438zm.875.438H.875v.438h.875zm4.375 0h-.875v.438h.875zm.438-.438h-.438v.438h.438zM5.251 3.938V3.5h-.438v.875h1.75v-.437zM1.75 3.5v.438H.438v.438h1.75V3.5zm-1.313.875H0v1.75h.438zm.438 1.75H.438v.438h.438zm5.25.438H.875v.438h5.25zm.438-.438h-.438v.438h.438zm.438-1.75h-.438v1.75h.438zm-4.376 0h-.437v.438h.438zm.438.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm.438-.438h-.438v.438h.438zm-.875.875h-.876v.438h.875z" fill="#000"/>
	<path d="M4.813 4.375v.438h-.438v.438h-.437v.438h-.875v-.438h-.438v-.438h-.437v-.438H.438v1.75h.438v.438h5.25v-.438h.438v-1.75z" fill="#6be473"/>
	<path d="M1.75 5.25h-.437v.438h.438zm-.438-.438H.875v.438h.438zM5.25 6.125v-.438h-.438v.438h-.874v-.438h-.875v.438h-.875v-.438H1.75v.438H.875v.438h5.25v-.438zm.438-.875H5.25v.438h.438zm.438-.438h-.438v.438h.438zm.438.875h-.438v.438h.438z" fill="#008456"/>
	<path d="M2.625 3.938h-.437v.438h.438zm.438.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm.438-.438h-.438v.438h.438zm.438-.875h-.438v.438h.438zm.875-.438h-.438v.438h.438zm.438-.875h-.438v.875h.438zM3.94 4.813h-.877v.438h.875z" fill="#ff1c90"/>
	<path d="M4.375 5.25h-.437v.438h.438zm.438-.438h-.438v.438h.438zm.438-.438h-.438v.438h.438zm-4.813.001v.875h.438v-.438h1.313v-.438zm.438-3.5H.438v.875h.438zM2.189.437H.875v.438h1.313zm.875.438h-.439v.438h.438zm.875-.438h-.876v.438h.875zm1.313 0h-.438v.875h.438V.875h.875V.438z" fill="#f0f0f0"/>
`;function mi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Hn}
	</svg>`}var kn=k`
	<path d="M3.063.875v.438h.875V.875zm.875-.438v.438h1.75V.438zm1.75.438v.438h.438V.875zm.438.438v.438h.438v-.438zm.438.438v2.188h.438V1.75zm-.438 2.188v.875h.438v-.876zm-.438.875v.438h.438v-.438zm-.875.438v.438h.875v-.438zm-.875.438v.438h.875V5.69zm-.875.438v.438h.875v-.438z" fill="#000"/>
	<path d="M6.563 1.75h-.438v-.437h-.438V.875H3.938v.438h-.875V.875h-1.75v.438H.875v.438H.438v2.188h.438v.875h.438v.438h.875v.438h.875v.438h.875V5.69h.875v-.438h.875v-.438h.438v-.876h.438z" fill="#ff7fc0"/>
	<path d="M6.563 1.75h-.438v2.188h.438zm-.438 2.188h-.438v.875h.438zm-4.812 0H.875v.875h.438zm4.375.875h-.875v.438h.875zm-.875.438h-.875v.438h.875zm-.875.438h-.875v.438h.875zm-.875-.438h-.875v.438h.875zm-.875-.438h-.875v.438h.875z" fill="#ff1b90"/>
	<path d="M1.313.438v.438h1.75V.438zM.875.875v.438h.438V.875zm-.437.438v.438h.438v-.438zM0 1.75v2.188h.438V1.75zm.438 2.188v.875h.438v-.875zm.438.875v.438h.438v-.438zm.438.438v.438h.875v-.438zm.875.438v.438h.875v-.438z" fill="#000"/>
	<path d="M1.313.875v.438h1.75V.875zm2.625 0v.438h1.75V.875zm-.875.438v.438h.875v-.438z" fill="#f0f0f0"/>
	<path opacity=".6" d="M4.813 2.625v-.437h-.875v.438h-.875v-.438h-.875v.438H1.75v1.313h.438v.438h.879v.438h.875v-.438h.871v-.439h.438V2.625z" fill="#fff"/>
	<path d="M5.688 1.313v.438h.438v-.438zm-4.813 0v.438h.438v-.438zm.438.438v.438h.438V1.75zM.438 1.75v.875h.438V1.75z" fill="#f0f0f0"/>
`;function pi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${kn}
	</svg>`}var Cn=k`
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
`;function fi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Cn}
	</svg>`}var Tn=k`
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
`;function ui(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Tn}
	</svg>`}var En=k`
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
`;function vi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${En}
	</svg>`}var An=k`
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
`;function gi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${An}
	</svg>`}var Vn=k`
	<path d="M6.125 2.188v-.875h-.438V.875h-.438V.438h-.875v.438h.438v.438h.438v1.75h-.438v.438h-.438v.438H2.625V3.5h-.437v-.437H1.75v-1.75h.438V.875h.438V.438H1.75v.438h-.437v.438H.875v.875H.438v2.625h.438v.875h.438v.438h.875v.438h2.625v-.438h.875v-.438h.438v-.875h.438V2.188z" fill="#b79cf8"/>
	<path d="M2.625 0H1.75v.438h.875zM.875 1.313H.438v.875h.438zm1.313 0H1.75v1.75h.438zm2.188 2.188H2.625v.438h1.75z" fill="#000"/>
	<path d="M4.375 3.938h-1.75v.438h1.75z" fill="#f0f0f0"/>
	<path d="M.438 2.188H0v2.625h.438zm4.375 4.375H2.188v.438h2.625z" fill="#000"/>
	<path d="M.875 4.375H.438v.438h.438zm4.813.875h-.875v.438H2.188V5.25h-.875v-.438H.875v.875h.438v.438h.875v.438h2.625v-.438h.875v-.438h.438v-.875h-.438zm.875-.875h-.438v.438h.438z" fill="#816bee"/>
	<path d="M1.75.438h-.437v.438h.438zm-.437.437H.875v.438h.438z" fill="#000"/>
	<path d="M2.625.438H1.75v.438h.875zM1.75.875h-.437v.438h.438zm-.437.438H.875v.438h.438zm-.438.875H.438v.438h.438zm.438.438H.875v.438h.438zm.875.438H1.75v.438h.438zm.438.438h-.438v.438h.438zm2.625-.438h-.438v.438h.438zM4.813.439h-.438v.438h.438zm0 3.063h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M3.063.438h-.438v.438h.438zm-.438.437h-.437v.438h.438zm0 2.188h-.437v.438h.438zm-1.75 1.75H.438v.875h.438zm.438.875H.875v.438h.438zM5.251 0h-.875v.438h.875zm.438 6.125h-.875v.438h.875zm-3.5 0h-.876v.438h.875zm4.374-4.812h-.438v.875h.438zm-1.313 0h-.438v1.75h.438zM7 2.188h-.438v2.625H7zM5.687.438h-.438v.438h.438zm.438.438h-.438v.438h.438zM4.375.438h-.437v.438h.438zm.438.438h-.438v.438h.438zm0 2.188h-.438v.438h.438zm1.75 1.75h-.438v.875h.438zm-.438.875h-.438v.438h.438z" fill="#000"/>
	<path d="M2.188.875H1.75v.438h.438z" fill="#b79cf8"/>
`;function bi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Vn}
	</svg>`}var jn=k`
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
`;function zi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${jn}
	</svg>`}var Sn=k`
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
`;function xi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Sn}
	</svg>`}var Dn=k`
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
`;function wi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Dn}
	</svg>`}var On=k`
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
`;function yi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${On}
	</svg>`}var Bn=k`
	<path d="M5.688 1.313V.875h-.875v.438h-.438V.875h-.437V.438h-.875v.438h-.438v.438h-.437V.875h-.875v.438H.875v1.75h.875v.438h.438v-.438h2.625v.438h.438v-.438h.875v-1.75z" fill="#d1cdd5"/>
	<path d="M6.125 3.938V3.5h-1.75v-.437h-1.75v.438H.875v.438H.438v1.313h.438v.438h1.75v.438h.438v.438h.875v-.438h.438V5.69h1.75v-.438h.438V3.938z" fill="#57595f"/>
	<path d="M3.938 0h-.875v.438h.875zm-.875.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm1.313 0h-.875v.438h.875zm.438.438h-.438v.438h.438zm-1.313 0h-.438v.438h.438zM2.625.875h-.437v.438h.438zM2.188.438h-.875v.438h.875zm-1.313.875H.438v1.75h.438zm.438-.438H.875v.438h.438zM.875 3.5H.438v.438h.438zm-.437.438H0v1.313h.438zm.438 1.313H.438v.438h.438zm1.75.438H.875v.438h1.75zm.438.438h-.439v.438h.438zm.875.438h-.876v.438h.875zm.438-.438h-.439v.438h.438zm1.75-.438h-1.75v.438h1.75zm.438-.438h-.438v.438h.438zm.438-1.313h-.438v1.313h.438zM6.565 3.5h-.438v.438h.438zm0-2.188h-.438v1.75h.438zM2.188 3.5H1.75v.438h.438zm.438-.438h-.438V3.5h.438zm1.75-.438H2.625v.438h1.75zm.438.438h-.438V3.5h.438zm.438.438h-.438v.438h.438zm.438-.438h-.438V3.5h.875v-.437zm-4.377.001H.875v.438h.875v-.438z" fill="#000"/>
	<path d="M.875 4.813H.438v.438h.438zm.438.438H.875v.438h.438zm1.75.438h-.438v.438h.438zm1.313 0h-.438v.438h.438zm-.438.438h-.875v.438h.875zm2.188-.875h-.438v.438h.438zm.438-1.313h-.438v1.313h.438z" fill="#35363a"/>
	<path d="M1.313 2.625H.875v.438h.438zm.875.438H1.75v.438h.438zm3.063 0h-.438v.438h.438zm-2.626-.438h-.437v.438h.438zm2.188 0h-.438v.438h.438z" fill="#847d8b"/>
	<path d="M5.25 3.063h-.438v.438h.438zm-.875-.875h-1.75v.438h1.75zm1.75-.438h-.438v1.313h.438z" fill="#847d8b"/>
	<path d="M1.75 1.75h-.437v.438h.438zm-.437-.437H.875v.438h.438zm.875-.438h-.875v.438h.875zm.875 0h-.438v.438h.438zm.875-.438h-.875v.438h.875zm.438.438h-.438v.438h.438zm1.313 0h-.875v.438h.875zm.438.438h-.438v.438h.438z" fill="#f0f0f0"/>
	<path d="M.875 3.938H.438v.438h.438zm.438-.438H.875v.438h.438zm1.313 0h-.438v.438h.438zm1.75-.438H2.625V3.5h1.75zm.875.875h-.438v.438h.438zm.875-.438h-.875v.438h.875z" fill="#d8d8d8"/>
`;function _i(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Bn}
	</svg>`}var In=k`
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
`;function $i(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${In}
	</svg>`}var Pn=k`
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
`;function Mi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Pn}
	</svg>`}var Nn=k`
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
`;function Hi(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Nn}
	</svg>`}var Ln=k`
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
`;function ki(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Ln}
	</svg>`}var Rn=k`
	<path d="M5.688 2.625v-.437H5.25V1.75h-.438v-.437h-.438V.875h-.436V.438h-.875v.438h-.438v.438h-.437v.438H1.75v.438h-.437v.438H.875v.875H.438v2.188h.438v.438h.875v.438h3.5v-.438h.875v-.438h.438V3.5h-.438v-.875z" fill="#0abbff"/>
	<path d="M3.063 0v.438h.875V0zm-.438.438v.438h.438V.438zm1.313 0v.438h.438V.438zm.438.438v.438h.438V.875zm.438.438v.438h.438v-.439zm.438.438v.438h.438v-.44zm.438.438v.438h.438v-.44zm.438.438v.875h.438v-.878zm-5.69-.003V3.5h.438v-.875zM0 3.5v2.188h.438V3.5zm6.563 0v2.188h.438V3.5zM2.188.875v.438h.438V.875zm-.438.438v.438h.438v-.438zm-.437.437v.438h.438V1.75zm-.438.438v.438h.438v-.438zm-.438 3.5v.438h.438v-.438zm5.688 0v.438h.438v-.438zm-4.375.875v.438h3.5v-.438z" fill="#000"/>
	<path d="M1.75 6.125v.438h3.5v-.438z" fill="#4282d8"/>
	<path d="M.875 6.125v.438h.875v-.438zm5.25.438v-.438H5.25v.438z" fill="#000"/>
	<path d="M3.063.438v.438h.875V.438z" fill="#fff"/>
	<path opacity=".5" d="M4.813 3.5v-.437h-.438v-.438h-.437v-.437h-.875v.438h-.438v.438h-.437v.438H1.75v1.313h.438v.438h2.625v-.438h.438V3.5z" fill="#fff"/>
	<path d="M2.625.875v.438h.438V.875zm-.437.438v.438h.438v-.438zm.438.438v.438h.438V1.75zM1.75 1.75v.438h.438V1.75zm-.437.438v.438h.438v-.438zm-.438.437V3.5h.438v-.875zM.438 3.5v.875h.438V3.5z" fill="#fff"/>
	<path d="M5.25 2.188v.438h.438v-.438zm.438.438v.875h.438v-.876zm.438.875v1.75h-.438v.438H5.25v.438h.875v-.438h.438V3.5zM.875 6.125h.875v-.438H.875z" fill="#4282d8"/>
`;function Ci(e={}){return s`<svg
		${A(e)}
		aria-hidden="true"
		role="img"
		width="14"
		height="14"
		viewBox="0 0 7 7"
		fill="none"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Rn}
	</svg>`}var Un=globalThis.$discordMessage??{};function Ye(){return Un}var lo={blue:"https://cdn.discordapp.com/embed/avatars/0.png",gray:"https://cdn.discordapp.com/embed/avatars/1.png",green:"https://cdn.discordapp.com/embed/avatars/2.png",orange:"https://cdn.discordapp.com/embed/avatars/3.png",red:"https://cdn.discordapp.com/embed/avatars/4.png",pink:"https://cdn.discordapp.com/embed/avatars/5.png"},ho=Ye().avatars??{},Ti=Object.assign(lo,ho,{default:lo[ho.default]??ho.default??lo.blue}),Zr=Ye().profiles??{},Gr=Ye().defaultTheme==="light"?"light":"dark",Yr=Ye().defaultMode==="compact"?"compact":"cozy",Kr=Ye().defaultBackground==="none"?"none":"discord",Jr=new Map([["heart",pi()],["crystal",li()],["diamond",hi()],["explosion",ci()],["flame",di()],["flower",mi()],["key",fi()],["leaf",ui()],["lightning",vi()],["magic",gi()],["moon",bi()],["mushroom",zi()],["mythical",xi()],["ornament",wi()],["plasma",yi()],["rock",_i()],["shell",$i()],["skull",Mi()],["sun",Hi()],["sword",ki()],["water",Ci()]]);var qn=k`
	<path
		fill="currentColor"
		d="M18.91 12.98a5.45 5.45 0 0 1 2.18 6.2c-.1.33-.09.68.1.96l.83 1.32a1 1 0 0 1-.84 1.54h-5.5A5.6 5.6 0 0 1 10 17.5a5.6 5.6 0 0 1 5.68-5.5c1.2 0 2.32.36 3.23.98Z"
	/>
	<path
		fill="currentColor"
		d="M19.24 10.86c.32.16.72-.02.74-.38L20 10c0-4.42-4.03-8-9-8s-9 3.58-9 8c0 1.5.47 2.91 1.28 4.11.14.21.12.49-.06.67l-1.51 1.51A1 1 0 0 0 2.4 18h5.1a.5.5 0 0 0 .49-.5c0-4.2 3.5-7.5 7.68-7.5 1.28 0 2.5.3 3.56.86Z"
	/>
`;function kt(e={}){return s`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 20 20"
		xmlns="http://www.w3.org/2000/svg"
	>
		${qn}
	</svg>`}var Fn=k`
	<path
		fill="currentColor"
		fill-rule="evenodd"
		clip-rule="evenodd"
		d="M10.99 3.16A1 1 0 1 0 9 2.84L8.15 8H4a1 1 0 0 0 0 2h3.82l-.67 4H3a1 1 0 1 0 0 2h3.82l-.8 4.84a1 1 0 0 0 1.97.32L8.85 16h4.97l-.8 4.84a1 1 0 0 0 1.97.32l.86-5.16H20a1 1 0 1 0 0-2h-3.82l.67-4H21a1 1 0 1 0 0-2h-3.82l.8-4.84a1 1 0 1 0-1.97-.32L15.15 8h-4.97l.8-4.84ZM14.15 14l.67-4H9.85l-.67 4h4.97Z"
	/>
`;function Ct(e={}){return s`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Fn}
	</svg>`}var Wn=k`
	<path
		fill="currentColor"
		d="M12 2.81a1 1 0 0 1 0-1.41l.36-.36a1 1 0 0 1 1.41 0l9.2 9.2a1 1 0 0 1 0 1.4l-.7.7a1 1 0 0 1-1.3.13l-9.54-6.72a1 1 0 0 1-.08-1.58l1-1L12 2.8ZM12 21.2a1 1 0 0 1 0 1.41l-.35.35a1 1 0 0 1-1.41 0l-9.2-9.19a1 1 0 0 1 0-1.41l.7-.7a1 1 0 0 1 1.3-.12l9.54 6.72a1 1 0 0 1 .07 1.58l-1 1 .35.36ZM15.66 16.8a1 1 0 0 1-1.38.28l-8.49-5.66A1 1 0 1 1 6.9 9.76l8.49 5.65a1 1 0 0 1 .27 1.39ZM17.1 14.25a1 1 0 1 0 1.11-1.66L9.73 6.93a1 1 0 0 0-1.11 1.66l8.49 5.66Z"
	/>
`;function Tt(e={}){return s`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Wn}
	</svg>`}var Zn=k`
	<path
		fill="currentColor"
		fill-rule="evenodd"
		clip-rule="evenodd"
		d="M6 9h1V6a5 5 0 0 1 10 0v3h1a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-8a3 3 0 0 1 3-3Zm9-3v3H9V6a3 3 0 1 1 6 0Zm-1 8a2 2 0 0 1-1 1.73V18a1 1 0 1 1-2 0v-2.27A2 2 0 1 1 14 14Z"
	/>
`;function Et(e={}){return s`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Zn}
	</svg>`}var Gn=k`
	<path
		fill="currentColor"
		d="M12 3a1 1 0 0 0-1-1h-.06a1 1 0 0 0-.74.32L5.92 7H3a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h2.92l4.28 4.68a1 1 0 0 0 .74.32H11a1 1 0 0 0 1-1V3ZM15.1 20.75c-.58.14-1.1-.33-1.1-.92v-.03c0-.5.37-.92.85-1.05a7 7 0 0 0 0-13.5A1.11 1.11 0 0 1 14 4.2v-.03c0-.6.52-1.06 1.1-.92a9 9 0 0 1 0 17.5Z"
	/>
	<path
		fill="currentColor"
		d="M15.16 16.51c-.57.28-1.16-.2-1.16-.83v-.14c0-.43.28-.8.63-1.02a3 3 0 0 0 0-5.04c-.35-.23-.63-.6-.63-1.02v-.14c0-.63.59-1.1 1.16-.83a5 5 0 0 1 0 9.02Z"
	/>
`;function At(e={}){return s`<svg
		${A(e)}
		class="discord-mention-icon"
		aria-hidden="false"
		width="24"
		height="24"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Gn}
	</svg>`}var nt=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},ae=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},ne="light-theme",Ke="compact-mode",co="no-background",Qr=(()=>{let e=[K("discord-messages")],t,i=[],o,r=q,n,a=[],c=[],d,u=[],p=[],h,b=[],f=[],z,g=[],v=[],_,L=[],O=[];var G=class extends r{static{o=this}static{let V=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[Mt({context:ne}),H({type:Boolean,reflect:!0,attribute:"light-theme"})],d=[Mt({context:co}),H({type:Boolean,reflect:!0,attribute:"no-background"})],h=[Mt({context:Ke}),H({type:Boolean,reflect:!0,attribute:"compact-mode"})],z=[H({reflect:!0,attribute:"channel-type"})],_=[H({reflect:!0,attribute:"channel-name"})],nt(this,null,n,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:E=>"lightTheme"in E,get:E=>E.lightTheme,set:(E,U)=>{E.lightTheme=U}},metadata:V},a,c),nt(this,null,d,{kind:"accessor",name:"noBackground",static:!1,private:!1,access:{has:E=>"noBackground"in E,get:E=>E.noBackground,set:(E,U)=>{E.noBackground=U}},metadata:V},u,p),nt(this,null,h,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:E=>"compactMode"in E,get:E=>E.compactMode,set:(E,U)=>{E.compactMode=U}},metadata:V},b,f),nt(this,null,z,{kind:"accessor",name:"channelType",static:!1,private:!1,access:{has:E=>"channelType"in E,get:E=>E.channelType,set:(E,U)=>{E.channelType=U}},metadata:V},g,v),nt(this,null,_,{kind:"accessor",name:"channelName",static:!1,private:!1,access:{has:E=>"channelName"in E,get:E=>E.channelName,set:(E,U)=>{E.channelName=U}},metadata:V},L,O),nt(null,t={value:o},e,{kind:"class",name:o.name,metadata:V},null,i),G=o=t.value,V&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:V})}static styles=P`
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
	`;#e=ae(this,a,!1);get lightTheme(){return this.#e}set lightTheme(V){this.#e=V}#t=(ae(this,c),ae(this,u,!1));get noBackground(){return this.#t}set noBackground(V){this.#t=V}#i=(ae(this,p),ae(this,b,!1));get compactMode(){return this.#i}set compactMode(V){this.#i=V}#o=(ae(this,f),ae(this,g,void 0));get channelType(){return this.#o}set channelType(V){this.#o=V}#r=(ae(this,v),ae(this,L,void 0));get channelName(){return this.#r}set channelName(V){this.#r=V}connectedCallback(){super.connectedCallback(),(this.lightTheme||Gr==="light"&&this.lightTheme)&&(this.lightTheme=!0),(this.compactMode||Yr==="compact"&&this.compactMode)&&(this.compactMode=!0),(this.noBackground||Kr==="none"&&this.noBackground)&&(this.noBackground=!0)}render(){let V;switch(this.channelType){case"text":V=s`${Ct()}`;break;case"voice":V=s`${At()}`;break;case"locked":V=s`${Et()}`;break;case"thread":V=s`${Tt()}`;break;case"forum":V=s`${kt()}`;break}return s`
			${R(this.channelType&&this.channelName,()=>s`<div class="discord-channel-header">
						<div class="discord-channel-icon">${V}</div>
						<div class="discord-channel-name">${this.channelName}</div>
					</div>`)}
			<slot></slot>
		`}constructor(){super(...arguments),ae(this,O)}static{ae(o,i)}};return G=o})();var Yn=k`
	<path d="M7.4,11.17,4,8.62,5,7.26l2,1.53L10.64,4l1.36,1Z" fill="currentColor" />
`;function Vt(e={}){return s`<svg
		${A(e)}
		class="discord-application-tag-verified"
		aria-label="Verified App"
		aria-hidden="false"
		width="16"
		height="16"
		viewBox="0 0 16 15.2"
		xmlns="http://www.w3.org/2000/svg"
	>
		${Yn}
	</svg>`}var mo=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},jt=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Gd=(()=>{let e=[K("discord-verified-author-tag")],t,i=[],o,r=q,n,a=[],c=[],d,u=[],p=[];var h=class extends r{static{o=this}static{let b=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[H({type:Boolean})],d=[Q({context:Ke}),H({type:Boolean,reflect:!0,attribute:"compact-mode"})],mo(this,null,n,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:f=>"verified"in f,get:f=>f.verified,set:(f,z)=>{f.verified=z}},metadata:b},a,c),mo(this,null,d,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:f=>"compactMode"in f,get:f=>f.compactMode,set:(f,z)=>{f.compactMode=z}},metadata:b},u,p),mo(null,t={value:o},e,{kind:"class",name:o.name,metadata:b},null,i),h=o=t.value,b&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:b})}static styles=P`
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
	`;#e=jt(this,a,!1);get verified(){return this.#e}set verified(b){this.#e=b}#t=(jt(this,c),jt(this,u,!1));get compactMode(){return this.#t}set compactMode(b){this.#t=b}render(){return s`${R(this.verified,()=>Vt())}App`}constructor(){super(...arguments),jt(this,p)}static{jt(o,i)}};return h=o})();var J=e=>e??x;var po=class extends te{#e=new Set;render(){return Y}update(t,[i]){let{style:o}=t.element;for(let r of this.#e)i[r]==null&&o.removeProperty(r);this.#e=new Set;for(let[r,n]of Object.entries(i))n==null||n===""||(o.setProperty(r,n),this.#e.add(r));return Y}},Je=X(po);var Kn=new Intl.DateTimeFormat("en-US",{day:"2-digit",month:"2-digit",year:"numeric"}),Jn=new Intl.DateTimeFormat("en-US",{hour12:!0,hour:"2-digit",minute:"2-digit"}),Qn=new Intl.DateTimeFormat("en-US",{hour12:!1,hour:"2-digit",minute:"2-digit"}),Xn=e=>e instanceof Date?Kn.format(e):e,el=(e,t=!1)=>e instanceof Date?t?Qn.format(e):Jn.format(e):e;function fo(e,t=!1,i=!1){if(!(e instanceof Date)&&typeof e!="string")throw new TypeError("Timestamp prop must be a Date object or a string.");return t?el(e,i):Xn(e)}var tl=/(?:<(?<animated>a)?:(?<name>\w{2,32}):)?(?<id>\d{17,21})>?/;function Ei(e){let t=Ye().emojis?.[e];if(t)return t;let i=tl.exec(e);if(i?.groups){let{name:o,id:r,animated:n}=i.groups;return{name:o,url:`https://cdn.discordapp.com/emojis/${r}.${n?"gif":"png"}`}}}function Xr(e){if(e)return Jr.get(e)??e}var ie=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},F=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},es=(()=>{let e=[K("discord-author-info")],t,i=[],o,r=q,n,a=[],c=[],d,u=[],p=[],h,b=[],f=[],z,g=[],v=[],_,L=[],O=[],G,V=[],E=[],U,ye=[],_e=[],$e,Me=[],He=[],ke,Ce=[],Te=[],Ee,Ae=[],Ve=[],je,Se=[],De=[],Oe,Be=[],Ie=[],Pe,S=[],$=[];var I=class extends r{static{o=this}static{let j=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[H()],d=[H({type:Boolean})],h=[H({type:Boolean})],z=[H({type:Boolean,attribute:"official-app"})],_=[H({type:Boolean})],G=[H({attribute:"role-color"})],U=[H({attribute:"role-icon"})],$e=[H({attribute:"role-name"})],ke=[H({attribute:"clan-icon"})],Ee=[H({attribute:"clan-tag"})],je=[H({type:Boolean})],Oe=[Q({context:Ke}),H({type:Boolean,reflect:!0,attribute:"compact-mode"})],Pe=[Q({context:ne}),H({type:Boolean,reflect:!0,attribute:"light-theme"})],ie(this,null,n,{kind:"accessor",name:"author",static:!1,private:!1,access:{has:y=>"author"in y,get:y=>y.author,set:(y,N)=>{y.author=N}},metadata:j},a,c),ie(this,null,d,{kind:"accessor",name:"bot",static:!1,private:!1,access:{has:y=>"bot"in y,get:y=>y.bot,set:(y,N)=>{y.bot=N}},metadata:j},u,p),ie(this,null,h,{kind:"accessor",name:"server",static:!1,private:!1,access:{has:y=>"server"in y,get:y=>y.server,set:(y,N)=>{y.server=N}},metadata:j},b,f),ie(this,null,z,{kind:"accessor",name:"officialApp",static:!1,private:!1,access:{has:y=>"officialApp"in y,get:y=>y.officialApp,set:(y,N)=>{y.officialApp=N}},metadata:j},g,v),ie(this,null,_,{kind:"accessor",name:"op",static:!1,private:!1,access:{has:y=>"op"in y,get:y=>y.op,set:(y,N)=>{y.op=N}},metadata:j},L,O),ie(this,null,G,{kind:"accessor",name:"roleColor",static:!1,private:!1,access:{has:y=>"roleColor"in y,get:y=>y.roleColor,set:(y,N)=>{y.roleColor=N}},metadata:j},V,E),ie(this,null,U,{kind:"accessor",name:"roleIcon",static:!1,private:!1,access:{has:y=>"roleIcon"in y,get:y=>y.roleIcon,set:(y,N)=>{y.roleIcon=N}},metadata:j},ye,_e),ie(this,null,$e,{kind:"accessor",name:"roleName",static:!1,private:!1,access:{has:y=>"roleName"in y,get:y=>y.roleName,set:(y,N)=>{y.roleName=N}},metadata:j},Me,He),ie(this,null,ke,{kind:"accessor",name:"clanIcon",static:!1,private:!1,access:{has:y=>"clanIcon"in y,get:y=>y.clanIcon,set:(y,N)=>{y.clanIcon=N}},metadata:j},Ce,Te),ie(this,null,Ee,{kind:"accessor",name:"clanTag",static:!1,private:!1,access:{has:y=>"clanTag"in y,get:y=>y.clanTag,set:(y,N)=>{y.clanTag=N}},metadata:j},Ae,Ve),ie(this,null,je,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:y=>"verified"in y,get:y=>y.verified,set:(y,N)=>{y.verified=N}},metadata:j},Se,De),ie(this,null,Oe,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:y=>"compactMode"in y,get:y=>y.compactMode,set:(y,N)=>{y.compactMode=N}},metadata:j},Be,Ie),ie(this,null,Pe,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:y=>"lightTheme"in y,get:y=>y.lightTheme,set:(y,N)=>{y.lightTheme=N}},metadata:j},S,$),ie(null,t={value:o},e,{kind:"class",name:o.name,metadata:j},null,i),I=o=t.value,j&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:j})}static styles=P`
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
	`;#e=F(this,a,void 0);get author(){return this.#e}set author(j){this.#e=j}#t=(F(this,c),F(this,u,!1));get bot(){return this.#t}set bot(j){this.#t=j}#i=(F(this,p),F(this,b,!1));get server(){return this.#i}set server(j){this.#i=j}#o=(F(this,f),F(this,g,!1));get officialApp(){return this.#o}set officialApp(j){this.#o=j}#r=(F(this,v),F(this,L,!1));get op(){return this.#r}set op(j){this.#r=j}#s=(F(this,O),F(this,V,void 0));get roleColor(){return this.#s}set roleColor(j){this.#s=j}#a=(F(this,E),F(this,ye,void 0));get roleIcon(){return this.#a}set roleIcon(j){this.#a=j}#n=(F(this,_e),F(this,Me,void 0));get roleName(){return this.#n}set roleName(j){this.#n=j}#l=(F(this,He),F(this,Ce,void 0));get clanIcon(){return this.#l}set clanIcon(j){this.#l=j}#h=(F(this,Te),F(this,Ae,void 0));get clanTag(){return this.#h}set clanTag(j){this.#h=j}#c=(F(this,Ve),F(this,Se,!1));get verified(){return this.#c}set verified(j){this.#c=j}#d=(F(this,De),F(this,Be,!1));get compactMode(){return this.#d}set compactMode(j){this.#d=j}#m=(F(this,Ie),F(this,S,!1));get lightTheme(){return this.#m}set lightTheme(j){this.#m=j}render(){let j=Xr(this.clanIcon),y=this.clanTag?.slice(0,4);return s`${R(this.compactMode,()=>null,()=>s`<span class="discord-author-username" style="${Je({color:this.roleColor??void 0})}">${this.author}</span>`)}
		${R(this.roleIcon&&!this.compactMode,()=>s`<img
					class="discord-author-role-icon"
					src=${J(this.roleIcon)}
					height="20"
					width="20"
					alt=${J(this.roleName)}
					draggable="false"
				/>`)}
		${R(this.bot&&!this.server&&!this.officialApp,()=>s`<discord-verified-author-tag .verified=${this.verified}></discord-verified-author-tag>`)}
		${R(this.server&&!this.bot&&!this.officialApp,()=>s`<span class="discord-application-tag">Server</span>`)}
		${R(this.officialApp&&!this.server&&!this.bot,()=>s`<span class="discord-official-application">${Vt()}OFFICIAL</span>`)}
		${R(this.op,()=>s`<span class="discord-application-tag discord-application-tag-op">OP</span>`)}
		${R(this.compactMode,()=>s`<span class="discord-author-username" style="${Je({color:this.roleColor??void 0})}">${this.author}</span>`)}
		${R(this.clanIcon&&this.clanTag&&this.clanTag?.length>0,()=>s`
				<span class="discord-clan-tag">
					${j==="string"?s`<img srcset=${J(j)} alt=${J(y)} width="12" height="12" draggable="false" />`:j}
					<span>${y}</span>
				</span>
			`)} `}constructor(){super(...arguments),F(this,$)}static{F(o,i)}};return I=o})();var he=X(class extends te{constructor(e){if(super(e),e.type!==oe.ATTRIBUTE||e.name!=="class"||e.strings?.length>2)throw Error("`classMap()` can only be used in the `class` attribute and must be the only part in the attribute.")}render(e){return" "+Object.keys(e).filter(t=>e[t]).join(" ")+" "}update(e,[t]){if(this.st===void 0){this.st=new Set,e.strings!==void 0&&(this.nt=new Set(e.strings.join(" ").split(/\s/).filter(o=>o!=="")));for(let o in t)t[o]&&!this.nt?.has(o)&&this.st.add(o);return this.render(t)}let i=e.element.classList;for(let o of this.st)o in t||(i.remove(o),this.st.delete(o));for(let o in t){let r=!!t[o];r===this.st.has(o)||this.nt?.has(o)||(r?(i.add(o),this.st.add(o)):(i.remove(o),this.st.delete(o)))}return Y}});var lt=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},le=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},Tm=(()=>{let e=[K("discord-custom-emoji")],t,i=[],o,r=q,n,a=[],c=[],d,u=[],p=[],h,b=[],f=[],z,g=[],v=[],_,L=[],O=[];var G=class extends r{static{o=this}static{let V=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[H()],d=[H()],h=[H({attribute:!1})],z=[H({type:Boolean,attribute:"embed-emoji"})],_=[H({type:Boolean,attribute:"jumbo"})],lt(this,null,n,{kind:"accessor",name:"name",static:!1,private:!1,access:{has:E=>"name"in E,get:E=>E.name,set:(E,U)=>{E.name=U}},metadata:V},a,c),lt(this,null,d,{kind:"accessor",name:"url",static:!1,private:!1,access:{has:E=>"url"in E,get:E=>E.url,set:(E,U)=>{E.url=U}},metadata:V},u,p),lt(this,null,h,{kind:"accessor",name:"customEmojisMap",static:!1,private:!1,access:{has:E=>"customEmojisMap"in E,get:E=>E.customEmojisMap,set:(E,U)=>{E.customEmojisMap=U}},metadata:V},b,f),lt(this,null,z,{kind:"accessor",name:"embedEmoji",static:!1,private:!1,access:{has:E=>"embedEmoji"in E,get:E=>E.embedEmoji,set:(E,U)=>{E.embedEmoji=U}},metadata:V},g,v),lt(this,null,_,{kind:"accessor",name:"jumbo",static:!1,private:!1,access:{has:E=>"jumbo"in E,get:E=>E.jumbo,set:(E,U)=>{E.jumbo=U}},metadata:V},L,O),lt(null,t={value:o},e,{kind:"class",name:o.name,metadata:V},null,i),G=o=t.value,V&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:V})}static styles=P`
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
	`;#e=le(this,a,void 0);get name(){return this.#e}set name(V){this.#e=V}#t=(le(this,c),le(this,u,void 0));get url(){return this.#t}set url(V){this.#t=V}#i=(le(this,p),le(this,b,{}));get customEmojisMap(){return this.#i}set customEmojisMap(V){this.#i=V}#o=(le(this,f),le(this,g,void 0));get embedEmoji(){return this.#o}set embedEmoji(V){this.#o=V}#r=(le(this,v),le(this,L,void 0));get jumbo(){return this.#r}set jumbo(V){this.#r=V}willUpdate(){if(!this.url&&this.name){let V=Ei(this.name)??this.customEmojisMap[this.name];V&&(this.url??=V.url??"",this.embedEmoji??=V.embedEmoji??!1)}}render(){let V=`:${this.name}:`;return s`<span
			class=${he({"discord-embed-custom-emoji":this.embedEmoji,"discord-custom-emoji":!this.embedEmoji})}
			><img
				aria-label=${V}
				src=${J(this.url)}
				alt=${V}
				draggable="false"
				class=${he({"discord-embed-custom-emoji-image":this.embedEmoji,"discord-custom-emoji-image":!this.embedEmoji,"discord-custom-jumbo-emoji-image":this.jumbo})}
		/></span> `}constructor(){super(...arguments),le(this,O)}static{le(o,i)}};return G=o})();var re=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},W=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},ts=(()=>{let e=[K("discord-embed")],t,i=[],o,r=q,n,a=[],c=[],d,u=[],p=[],h,b=[],f=[],z,g=[],v=[],_,L=[],O=[],G,V=[],E=[],U,ye=[],_e=[],$e,Me=[],He=[],ke,Ce=[],Te=[],Ee,Ae=[],Ve=[],je,Se=[],De=[],Oe,Be=[],Ie=[];var Pe=class extends r{static{o=this}static{let S=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[H()],d=[H({attribute:"author-name"})],h=[H({attribute:"author-image"})],z=[H({attribute:"author-url"})],_=[H({attribute:"embed-title"})],G=[H({attribute:!1})],U=[H()],$e=[H()],ke=[H()],Ee=[H()],je=[H()],Oe=[Q({context:ne,subscribe:!0}),H({type:Boolean,reflect:!0,attribute:"light-theme"})],re(this,null,n,{kind:"accessor",name:"color",static:!1,private:!1,access:{has:$=>"color"in $,get:$=>$.color,set:($,I)=>{$.color=I}},metadata:S},a,c),re(this,null,d,{kind:"accessor",name:"authorName",static:!1,private:!1,access:{has:$=>"authorName"in $,get:$=>$.authorName,set:($,I)=>{$.authorName=I}},metadata:S},u,p),re(this,null,h,{kind:"accessor",name:"authorImage",static:!1,private:!1,access:{has:$=>"authorImage"in $,get:$=>$.authorImage,set:($,I)=>{$.authorImage=I}},metadata:S},b,f),re(this,null,z,{kind:"accessor",name:"authorUrl",static:!1,private:!1,access:{has:$=>"authorUrl"in $,get:$=>$.authorUrl,set:($,I)=>{$.authorUrl=I}},metadata:S},g,v),re(this,null,_,{kind:"accessor",name:"embedTitle",static:!1,private:!1,access:{has:$=>"embedTitle"in $,get:$=>$.embedTitle,set:($,I)=>{$.embedTitle=I}},metadata:S},L,O),re(this,null,G,{kind:"accessor",name:"embedEmojisMap",static:!1,private:!1,access:{has:$=>"embedEmojisMap"in $,get:$=>$.embedEmojisMap,set:($,I)=>{$.embedEmojisMap=I}},metadata:S},V,E),re(this,null,U,{kind:"accessor",name:"url",static:!1,private:!1,access:{has:$=>"url"in $,get:$=>$.url,set:($,I)=>{$.url=I}},metadata:S},ye,_e),re(this,null,$e,{kind:"accessor",name:"thumbnail",static:!1,private:!1,access:{has:$=>"thumbnail"in $,get:$=>$.thumbnail,set:($,I)=>{$.thumbnail=I}},metadata:S},Me,He),re(this,null,ke,{kind:"accessor",name:"image",static:!1,private:!1,access:{has:$=>"image"in $,get:$=>$.image,set:($,I)=>{$.image=I}},metadata:S},Ce,Te),re(this,null,Ee,{kind:"accessor",name:"video",static:!1,private:!1,access:{has:$=>"video"in $,get:$=>$.video,set:($,I)=>{$.video=I}},metadata:S},Ae,Ve),re(this,null,je,{kind:"accessor",name:"provider",static:!1,private:!1,access:{has:$=>"provider"in $,get:$=>$.provider,set:($,I)=>{$.provider=I}},metadata:S},Se,De),re(this,null,Oe,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:$=>"lightTheme"in $,get:$=>$.lightTheme,set:($,I)=>{$.lightTheme=I}},metadata:S},Be,Ie),re(null,t={value:o},e,{kind:"class",name:o.name,metadata:S},null,i),Pe=o=t.value,S&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:S})}static styles=P`
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
	`;#e=W(this,a,void 0);get color(){return this.#e}set color(S){this.#e=S}#t=(W(this,c),W(this,u,void 0));get authorName(){return this.#t}set authorName(S){this.#t=S}#i=(W(this,p),W(this,b,void 0));get authorImage(){return this.#i}set authorImage(S){this.#i=S}#o=(W(this,f),W(this,g,void 0));get authorUrl(){return this.#o}set authorUrl(S){this.#o=S}#r=(W(this,v),W(this,L,void 0));get embedTitle(){return this.#r}set embedTitle(S){this.#r=S}#s=(W(this,O),W(this,V,{}));get embedEmojisMap(){return this.#s}set embedEmojisMap(S){this.#s=S}#a=(W(this,E),W(this,ye,void 0));get url(){return this.#a}set url(S){this.#a=S}#n=(W(this,_e),W(this,Me,void 0));get thumbnail(){return this.#n}set thumbnail(S){this.#n=S}#l=(W(this,He),W(this,Ce,void 0));get image(){return this.#l}set image(S){this.#l=S}#h=(W(this,Te),W(this,Ae,void 0));get video(){return this.#h}set video(S){this.#h=S}#c=(W(this,Ve),W(this,Se,void 0));get provider(){return this.#c}set provider(S){this.#c=S}#d=(W(this,De),W(this,Be,!1));get lightTheme(){return this.#d}set lightTheme(S){this.#d=S}render(){let S=this.parseTitle(this.authorName),$=this.parseTitle(this.embedTitle);return s`<div style=${Je({"background-color":this.color})} class="discord-left-border"></div>
			<div class="discord-embed-root">
				<div class="discord-embed-wrapper">
					<div class="discord-embed-grid">
						${R(this.provider,()=>s`<div class="discord-embed-provider">${this.provider}</div>`)}
						${R(S,()=>s`<div class="discord-embed-author">
									${R(this.authorImage,()=>s`<img src=${J(this.authorImage)} alt="" class="discord-author-image" />`)}
									${R(this.authorUrl,()=>s`<a
												href=${J(this.authorUrl)}
												target="_blank"
												rel="noopener noreferrer"
												class="discord-embed-author-block"
											>
												<span class="discord-embed-author-block">${S}</span>
											</a>`,()=>s`<span class="discord-embed-author-block">${S}</span>`)}
								</div>`)}
						${R($,()=>s`<div class="discord-embed-title">
									${this.url?s`<a href="${this.url}" target="_blank" rel="noopener noreferrer"> ${$} </a>`:s`${$}`}
								</div>`)}
						<slot name="description"></slot>
						<slot name="fields"></slot>
						${R(this.image||this.video,()=>s`<div class=${he({"discord-embed-media":!0,"discord-embed-media-video":!!this.video})}>
									${this.renderMedia()}
								</div>`)}
						${R(this.thumbnail,()=>s`<img src=${J(this.thumbnail)} alt="" class="discord-embed-thumbnail" />`)}
						<slot name="footer"></slot>
					</div>
				</div>
			</div>`}renderMedia(){return this.video?s`
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
			`:this.image?s`<img src=${J(this.image)} alt="Discord embed media" class="discord-embed-image" />`:null}parseTitle(S){if(!S)return null;let $=[],I="";for(let j of S.split(`
`)){for(let y of j.split(" ")){let N=Ei(y)??this.embedEmojisMap[y]??{};N.name?$.push(s`<discord-custom-emoji name=${N.name} url=${J(N.url)} embed-emoji></discord-custom-emoji>`):I+=`${y} `,I===" "&&$.push(s`<br />`)}$.push(I),I=""}return $.map(j=>typeof j=="string"?s`<span>${j}</span>`:j)}constructor(){super(...arguments),W(this,Ie)}static{W(o,i)}};return Pe=o})();var il=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},ol=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},is=(()=>{let e=[K("discord-embed-description")],t,i=[],o,r=q;var n=class extends r{static{o=this}static{let a=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;il(null,t={value:o},e,{kind:"class",name:o.name,metadata:a},null,i),n=o=t.value,a&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:a})}static styles=P`
		:host {
			font-size: 0.875rem;
			font-weight: 400;
			grid-column: 1/1;
			line-height: 1.125rem;
			margin-top: 8px;
			min-width: 0;
		}
	`;render(){return s`<slot></slot>`}static{ol(o,i)}};return n=o})();var os=(e,t,i)=>{for(let o of t)if(o[0]===e)return(0,o[1])();return i?.()};function rl(e){return e.startsWith("#")?e.slice(1):e}function sl(e){let t=e.length===3||e.length===4,i=t?`${e.slice(0,1)}${e.slice(0,1)}`:e.slice(0,2),o=t?`${e.slice(1,2)}${e.slice(1,2)}`:e.slice(2,4),r=t?`${e.slice(2,3)}${e.slice(2,3)}`:e.slice(4,6),n=(t?`${e.slice(3,4)}${e.slice(3,4)}`:e.slice(6,8))||"ff";return{r:i,g:o,b:r,a:n}}function Ai(e){return Number.parseInt(e,16)}function al({r:e,g:t,b:i,a:o}){return{r:Ai(e),g:Ai(t),b:Ai(i),a:Number((Ai(o)/255).toFixed(2))}}function nl(e){return typeof e=="number"||typeof e=="string"&&Number.isFinite(Number(e))}function ll(e,t){let{r:i,g:o,b:r,a:n}=e,a=nl(t)?t:n;return`rgba(${i}, ${o}, ${r}, ${a})`}function Vi(e,t){let i=rl(e),o=sl(i),r=al(o);return ll(r,t)}var hl=k`
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
`;function uo(e={}){return s`<svg
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
		${hl}
	</svg>`}var cl=k`
	<path
		fill="currentColor"
		d="M21.487 5.126L12.487 0.126C12.184 -0.042 11.818 -0.042 11.515 0.126L2.51498 5.126C2.19798 5.302 2.00098 5.636 2.00098 5.999C2.00098 6.693 2.11498 22.999 12.001 22.999C21.887 22.999 22.001 6.693 22.001 5.999C22.001 5.636 21.804 5.302 21.487 5.126ZM12.001 5.999C13.382 5.999 14.501 7.118 14.501 8.499C14.501 9.88 13.382 10.999 12.001 10.999C10.62 10.999 9.50098 9.88 9.50098 8.499C9.50098 7.118 10.62 5.999 12.001 5.999ZM8.25098 16C8.25098 13.699 9.69998 12.25 12.001 12.25C14.302 12.25 15.751 13.699 15.751 16H8.25098Z"
	/>
`;function vo(e={}){return s`<svg
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
		${cl}
	</svg>`}var dl=k`
	<path
		d="M11 3a1 1 0 1 1 2 0v2h5.75c.16 0 .3.07.4.2l2.63 3.5a.5.5 0 0 1 0 .6l-2.63 3.5a.5.5 0 0 1-.4.2H13v5h2a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-1c0-1.1.9-2 2-2h2v-5H2.8a.5.5 0 0 1-.44-.72L3.9 9.22a.5.5 0 0 0 0-.44L2.36 5.72A.5.5 0 0 1 2.81 5H11V3Z"
		fill="currentColor"
	/>
`;function go(e={}){return s`<svg
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
		${dl}
	</svg>`}var St=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},ve=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},rs=(()=>{let e=[K("discord-mention")],t,i=[],o,r=q,n,a=[],c=[],d,u=[],p=[],h,b=[],f=[],z,g=[],v=[];var _=class extends r{static{o=this}static{let L=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[H({type:Boolean,reflect:!0})],d=[H({reflect:!0})],h=[H({reflect:!0})],z=[Q({context:ne,subscribe:!0}),H({type:Boolean,reflect:!0,attribute:"light-theme"})],St(this,null,n,{kind:"accessor",name:"highlight",static:!1,private:!1,access:{has:O=>"highlight"in O,get:O=>O.highlight,set:(O,G)=>{O.highlight=G}},metadata:L},a,c),St(this,null,d,{kind:"accessor",name:"type",static:!1,private:!1,access:{has:O=>"type"in O,get:O=>O.type,set:(O,G)=>{O.type=G}},metadata:L},u,p),St(this,null,h,{kind:"accessor",name:"color",static:!1,private:!1,access:{has:O=>"color"in O,get:O=>O.color,set:(O,G)=>{O.color=G}},metadata:L},b,f),St(this,null,z,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:O=>"lightTheme"in O,get:O=>O.lightTheme,set:(O,G)=>{O.lightTheme=G}},metadata:L},g,v),St(null,t={value:o},e,{kind:"class",name:o.name,metadata:L},null,i),_=o=t.value,L&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:L})}static styles=P`
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
	`;#e=ve(this,a,!1);get highlight(){return this.#e}set highlight(L){this.#e=L}#t=(ve(this,c),ve(this,u,"user"));get type(){return this.#t}set type(L){this.#t=L}#i=(ve(this,p),ve(this,b,void 0));get color(){return this.#i}set color(L){this.#i=L}setHoverColor=(ve(this,f),()=>{this.color&&(this.style.backgroundColor=Vi(this.color,.3))});resetHoverColor=()=>{this.color&&(this.style.backgroundColor=Vi(this.color,.1))};#o=ve(this,g,!1);get lightTheme(){return this.#o}set lightTheme(L){this.#o=L}connectedCallback(){super.connectedCallback(),this.color&&this.type==="role"&&(this.addEventListener("mouseover",this.setHoverColor),this.addEventListener("mouseout",this.resetHoverColor))}disconnectedCallback(){this.removeEventListener("mouseover",this.setHoverColor),this.removeEventListener("mouseout",this.resetHoverColor),super.disconnectedCallback()}willUpdate(){this.color&&(this.style.color=this.color,this.type==="role"&&(this.style.backgroundColor=Vi(this.color,.1)))}render(){return s`<span class="no-wrap"
				>${os(this.type,[["channel",()=>Ct()],["user",()=>s`@`],["role",()=>s`@`],["voice",()=>At()],["locked",()=>Et()],["thread",()=>Tt()],["forum",()=>kt()],["server-guide",()=>go()],["channels-and-roles",()=>uo()],["customize-community",()=>vo()],["slash",()=>s`/`]])}</span
			><slot></slot>`}constructor(){super(...arguments),ve(this,v)}static{ve(o,i)}};return _=o})();var ml=k`
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
`;function bo(e={}){return s`<svg
		${A(e)}
		class="discord-message-ephemeral-icon"
		aria-hidden="false"
		width="16"
		height="16"
		viewBox="0 0 24 24"
		xmlns="http://www.w3.org/2000/svg"
	>
		${ml}
	</svg>`}var Z=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},D=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},ss=(()=>{let e=[K("discord-message")],t,i=[],o,r=q,n,a=[],c=[],d,u=[],p=[],h,b=[],f=[],z,g=[],v=[],_,L=[],O=[],G,V=[],E=[],U,ye=[],_e=[],$e,Me=[],He=[],ke,Ce=[],Te=[],Ee,Ae=[],Ve=[],je,Se=[],De=[],Oe,Be=[],Ie=[],Pe,S=[],$=[],I,j=[],y=[],N,Wo=[],Zo=[],Go,Yo=[],Ko=[],Jo,Qo=[],Xo=[],er,tr=[],ir=[],or,rr=[],sr=[],ar,nr=[],lr=[],hr,cr=[],dr=[],mr,pr=[],fr=[],ur,vr=[],gr=[],br,zr=[],xr=[];var wr=class extends r{static{o=this}static{let w=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[H()],d=[H()],h=[H()],z=[H({type:Boolean})],_=[H({type:Boolean})],G=[H({type:Boolean,attribute:"official-app"})],U=[H({type:Boolean})],$e=[H({type:Boolean})],ke=[H({type:Boolean})],Ee=[H({attribute:"role-color"})],je=[H({attribute:"role-icon"})],Oe=[H({attribute:"role-name"})],Pe=[H({attribute:"clan-icon"})],I=[H({attribute:"clan-tag"})],N=[H({type:Boolean,reflect:!0})],Go=[H({type:Boolean,reflect:!0})],Jo=[H({type:String,converter:m=>fo(m,!1,!1),attribute:!0})],er=[H({type:Boolean,attribute:"twenty-four"})],or=[H({type:Boolean,attribute:"message-body-only"})],ar=[Q({context:ne}),H({type:Boolean,reflect:!0,attribute:"light-theme"})],hr=[Q({context:Ke}),H({type:Boolean,reflect:!0,attribute:"compact-mode"})],mr=[Q({context:co}),H({type:Boolean,reflect:!0,attribute:"no-background"})],ur=[H({type:Boolean,reflect:!0,attribute:"has-thread"})],br=[H({reflect:!1,attribute:"dismiss-message-clicked"})],Z(this,null,n,{kind:"accessor",name:"profile",static:!1,private:!1,access:{has:m=>"profile"in m,get:m=>m.profile,set:(m,C)=>{m.profile=C}},metadata:w},a,c),Z(this,null,d,{kind:"accessor",name:"author",static:!1,private:!1,access:{has:m=>"author"in m,get:m=>m.author,set:(m,C)=>{m.author=C}},metadata:w},u,p),Z(this,null,h,{kind:"accessor",name:"avatar",static:!1,private:!1,access:{has:m=>"avatar"in m,get:m=>m.avatar,set:(m,C)=>{m.avatar=C}},metadata:w},b,f),Z(this,null,z,{kind:"accessor",name:"bot",static:!1,private:!1,access:{has:m=>"bot"in m,get:m=>m.bot,set:(m,C)=>{m.bot=C}},metadata:w},g,v),Z(this,null,_,{kind:"accessor",name:"server",static:!1,private:!1,access:{has:m=>"server"in m,get:m=>m.server,set:(m,C)=>{m.server=C}},metadata:w},L,O),Z(this,null,G,{kind:"accessor",name:"officialApp",static:!1,private:!1,access:{has:m=>"officialApp"in m,get:m=>m.officialApp,set:(m,C)=>{m.officialApp=C}},metadata:w},V,E),Z(this,null,U,{kind:"accessor",name:"verified",static:!1,private:!1,access:{has:m=>"verified"in m,get:m=>m.verified,set:(m,C)=>{m.verified=C}},metadata:w},ye,_e),Z(this,null,$e,{kind:"accessor",name:"op",static:!1,private:!1,access:{has:m=>"op"in m,get:m=>m.op,set:(m,C)=>{m.op=C}},metadata:w},Me,He),Z(this,null,ke,{kind:"accessor",name:"edited",static:!1,private:!1,access:{has:m=>"edited"in m,get:m=>m.edited,set:(m,C)=>{m.edited=C}},metadata:w},Ce,Te),Z(this,null,Ee,{kind:"accessor",name:"roleColor",static:!1,private:!1,access:{has:m=>"roleColor"in m,get:m=>m.roleColor,set:(m,C)=>{m.roleColor=C}},metadata:w},Ae,Ve),Z(this,null,je,{kind:"accessor",name:"roleIcon",static:!1,private:!1,access:{has:m=>"roleIcon"in m,get:m=>m.roleIcon,set:(m,C)=>{m.roleIcon=C}},metadata:w},Se,De),Z(this,null,Oe,{kind:"accessor",name:"roleName",static:!1,private:!1,access:{has:m=>"roleName"in m,get:m=>m.roleName,set:(m,C)=>{m.roleName=C}},metadata:w},Be,Ie),Z(this,null,Pe,{kind:"accessor",name:"clanIcon",static:!1,private:!1,access:{has:m=>"clanIcon"in m,get:m=>m.clanIcon,set:(m,C)=>{m.clanIcon=C}},metadata:w},S,$),Z(this,null,I,{kind:"accessor",name:"clanTag",static:!1,private:!1,access:{has:m=>"clanTag"in m,get:m=>m.clanTag,set:(m,C)=>{m.clanTag=C}},metadata:w},j,y),Z(this,null,N,{kind:"accessor",name:"highlight",static:!1,private:!1,access:{has:m=>"highlight"in m,get:m=>m.highlight,set:(m,C)=>{m.highlight=C}},metadata:w},Wo,Zo),Z(this,null,Go,{kind:"accessor",name:"ephemeral",static:!1,private:!1,access:{has:m=>"ephemeral"in m,get:m=>m.ephemeral,set:(m,C)=>{m.ephemeral=C}},metadata:w},Yo,Ko),Z(this,null,Jo,{kind:"accessor",name:"timestamp",static:!1,private:!1,access:{has:m=>"timestamp"in m,get:m=>m.timestamp,set:(m,C)=>{m.timestamp=C}},metadata:w},Qo,Xo),Z(this,null,er,{kind:"accessor",name:"twentyFour",static:!1,private:!1,access:{has:m=>"twentyFour"in m,get:m=>m.twentyFour,set:(m,C)=>{m.twentyFour=C}},metadata:w},tr,ir),Z(this,null,or,{kind:"accessor",name:"messageBodyOnly",static:!1,private:!1,access:{has:m=>"messageBodyOnly"in m,get:m=>m.messageBodyOnly,set:(m,C)=>{m.messageBodyOnly=C}},metadata:w},rr,sr),Z(this,null,ar,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:m=>"lightTheme"in m,get:m=>m.lightTheme,set:(m,C)=>{m.lightTheme=C}},metadata:w},nr,lr),Z(this,null,hr,{kind:"accessor",name:"compactMode",static:!1,private:!1,access:{has:m=>"compactMode"in m,get:m=>m.compactMode,set:(m,C)=>{m.compactMode=C}},metadata:w},cr,dr),Z(this,null,mr,{kind:"accessor",name:"noBackground",static:!1,private:!1,access:{has:m=>"noBackground"in m,get:m=>m.noBackground,set:(m,C)=>{m.noBackground=C}},metadata:w},pr,fr),Z(this,null,ur,{kind:"accessor",name:"hasThread",static:!1,private:!1,access:{has:m=>"hasThread"in m,get:m=>m.hasThread,set:(m,C)=>{m.hasThread=C}},metadata:w},vr,gr),Z(this,null,br,{kind:"accessor",name:"dismissMessageClicked",static:!1,private:!1,access:{has:m=>"dismissMessageClicked"in m,get:m=>m.dismissMessageClicked,set:(m,C)=>{m.dismissMessageClicked=C}},metadata:w},zr,xr),Z(null,t={value:o},e,{kind:"class",name:o.name,metadata:w},null,i),wr=o=t.value,w&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:w})}static styles=P`
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
	`;#e=D(this,a,void 0);get profile(){return this.#e}set profile(w){this.#e=w}#t=(D(this,c),D(this,u,"User"));get author(){return this.#t}set author(w){this.#t=w}#i=(D(this,p),D(this,b,void 0));get avatar(){return this.#i}set avatar(w){this.#i=w}#o=(D(this,f),D(this,g,!1));get bot(){return this.#o}set bot(w){this.#o=w}#r=(D(this,v),D(this,L,!1));get server(){return this.#r}set server(w){this.#r=w}#s=(D(this,O),D(this,V,!1));get officialApp(){return this.#s}set officialApp(w){this.#s=w}#a=(D(this,E),D(this,ye,!1));get verified(){return this.#a}set verified(w){this.#a=w}#n=(D(this,_e),D(this,Me,!1));get op(){return this.#n}set op(w){this.#n=w}#l=(D(this,He),D(this,Ce,!1));get edited(){return this.#l}set edited(w){this.#l=w}#h=(D(this,Te),D(this,Ae,void 0));get roleColor(){return this.#h}set roleColor(w){this.#h=w}#c=(D(this,Ve),D(this,Se,void 0));get roleIcon(){return this.#c}set roleIcon(w){this.#c=w}#d=(D(this,De),D(this,Be,void 0));get roleName(){return this.#d}set roleName(w){this.#d=w}#m=(D(this,Ie),D(this,S,void 0));get clanIcon(){return this.#m}set clanIcon(w){this.#m=w}#p=(D(this,$),D(this,j,void 0));get clanTag(){return this.#p}set clanTag(w){this.#p=w}#f=(D(this,y),D(this,Wo,!1));get highlight(){return this.#f}set highlight(w){this.#f=w}#u=(D(this,Zo),D(this,Yo,!1));get ephemeral(){return this.#u}set ephemeral(w){this.#u=w}#v=(D(this,Ko),D(this,Qo,new Date));get timestamp(){return this.#v}set timestamp(w){this.#v=w}#g=(D(this,Xo),D(this,tr,!1));get twentyFour(){return this.#g}set twentyFour(w){this.#g=w}#b=(D(this,ir),D(this,rr,!1));get messageBodyOnly(){return this.#b}set messageBodyOnly(w){this.#b=w}#z=(D(this,sr),D(this,nr,!1));get lightTheme(){return this.#z}set lightTheme(w){this.#z=w}#x=(D(this,lr),D(this,cr,!1));get compactMode(){return this.#x}set compactMode(w){this.#x=w}#w=(D(this,dr),D(this,pr,!1));get noBackground(){return this.#w}set noBackground(w){this.#w=w}#y=(D(this,fr),D(this,vr,!1));get hasThread(){return this.#y}set hasThread(w){this.#y=w}#_=(D(this,gr),D(this,zr,()=>{}));get dismissMessageClicked(){return this.#_}set dismissMessageClicked(w){this.#_=w}willUpdate(){this.hasThread=Array.from(this.children).some(w=>w.tagName.toLowerCase()==="discord-thread"),this.highlight=this.highlight||Array.from(this.children).some(w=>w.tagName.toLowerCase()==="discord-mention"&&w.hasAttribute("highlight")&&(w.type==="user"||w.type==="role"))}handleSpaceToDismissMessage(w){w.code==="Space"&&(w.preventDefault(),w.stopPropagation(),this.dismissMessageClicked?.())}render(){let w={author:this.author,bot:this.bot,officialApp:this.officialApp,verified:this.verified,server:this.server,op:this.op,roleColor:this.roleColor,roleIcon:this.roleIcon,clanIcon:this.clanIcon,clanTag:this.clanTag,roleName:this.roleName},m=this.profile!==void 0&&Reflect.get(Zr,this.profile)||{},C={...w,...m,avatar:this.resolveAvatar(m.avatar??this.avatar)},gt=fo(this.timestamp,this.compactMode,this.twentyFour)??void 0;return s`
			<slot name="reply"></slot>
			<div
				class=${he({"discord-message-inner":!0,"discord-message-inner-center":this.messageBodyOnly})}
			>
				${R(this.compactMode&&!this.messageBodyOnly,()=>s`<time datetime="${J(gt)}" class="discord-message-timestamp">${gt}</time>`,()=>null)}
				${R(this.messageBodyOnly,()=>s`<time
							datetime="${J(gt)}"
							class=${he({"discord-message-timestamp":!0,"discord-message-timestamp-hover":!0,"discord-message-body-only-indent":!this.compactMode})}
						></time>`,()=>null)}
				${R(this.compactMode||this.messageBodyOnly,()=>null,()=>s`<div class="discord-author-avatar">
							<img src="${J(C.avatar)}" alt="${J(C.author)}" />
						</div>`)}

				<div class="discord-message-content">
					${R(this.compactMode||this.messageBodyOnly,()=>null,()=>s`
							<discord-author-info
								author=${C.author??""}
								?bot=${C.bot??!1}
								?server=${C.server??!1}
								?official-app=${C.officialApp??!1}
								?verified=${C.verified??!1}
								?op=${C.op??!1}
								role-color=${C.roleColor??""}
								role-icon=${C.roleIcon??""}
								role-name=${C.roleName??""}
								clan-icon=${C.clanIcon??""}
								clan-tag=${C.clanTag??""}
							></discord-author-info
							><time datetime="${J(gt)}" class="discord-message-timestamp">${gt}</time>
						`)}
					<div class="discord-message-body">
						${R(this.compactMode,()=>s`<discord-author-info
									author=${C.author??""}
									?bot=${C.bot??!1}
									?server=${C.server??!1}
									?official-app=${C.officialApp??!1}
									?verified=${C.verified??!1}
									?op=${C.op??!1}
									role-color=${C.roleColor??""}
									role-icon=${C.roleIcon??""}
									role-name=${C.roleName??""}
									clan-icon=${C.clanIcon??""}
									clan-tag=${C.clanTag??""}
								></discord-author-info>`,()=>null)}<span class="discord-message-markup"><slot></slot></span>
						${R(this.edited,()=>s`<span class="discord-message-edited">(edited)</span>`,()=>null)}
					</div>
					<div class="discord-message-compact-indent">
						<slot name="attachments"></slot>
						<slot name="embeds"></slot>
						<slot name="components"></slot>
						<slot name="reactions"></slot>
						<slot name="thread"></slot>
						${R(this.ephemeral,()=>s`
								<div class="discord-message-ephemeral">
									${bo()} Only you can see this •
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
		`}resolveAvatar(w){return w===void 0?Ti.default:Ti[w]??w??Ti.default}constructor(){super(...arguments),D(this,xr)}static{D(o,i)}};return wr=o})();var zo=function(e,t,i,o,r,n){function a(_){if(_!==void 0&&typeof _!="function")throw new TypeError("Function expected");return _}for(var c=o.kind,d=c==="getter"?"get":c==="setter"?"set":"value",u=!t&&e?o.static?e:e.prototype:null,p=t||(u?Object.getOwnPropertyDescriptor(u,o.name):{}),h,b=!1,f=i.length-1;f>=0;f--){var z={};for(var g in o)z[g]=g==="access"?{}:o[g];for(var g in o.access)z.access[g]=o.access[g];z.addInitializer=function(_){if(b)throw new TypeError("Cannot add initializers after decoration has completed");n.push(a(_||null))};var v=(0,i[f])(c==="accessor"?{get:p.get,set:p.set}:p[d],z);if(c==="accessor"){if(v===void 0)continue;if(v===null||typeof v!="object")throw new TypeError("Object expected");(h=a(v.get))&&(p.get=h),(h=a(v.set))&&(p.set=h),(h=a(v.init))&&r.unshift(h)}else(h=a(v))&&(c==="field"?r.unshift(h):p[d]=h)}u&&Object.defineProperty(u,o.name,p),b=!0},Dt=function(e,t,i){for(var o=arguments.length>2,r=0;r<t.length;r++)i=o?t[r].call(e,i):t[r].call(e);return o?i:void 0},as=(()=>{let e=[K("discord-spoiler")],t,i=[],o,r=q,n,a=[],c=[],d,u=[],p=[];var h=class extends r{static{o=this}static{let b=typeof Symbol=="function"&&Symbol.metadata?Object.create(r[Symbol.metadata]??null):void 0;n=[H({type:Boolean,reflect:!0})],d=[Q({context:ne}),H({type:Boolean,reflect:!0,attribute:"light-theme"})],zo(this,null,n,{kind:"accessor",name:"activated",static:!1,private:!1,access:{has:f=>"activated"in f,get:f=>f.activated,set:(f,z)=>{f.activated=z}},metadata:b},a,c),zo(this,null,d,{kind:"accessor",name:"lightTheme",static:!1,private:!1,access:{has:f=>"lightTheme"in f,get:f=>f.lightTheme,set:(f,z)=>{f.lightTheme=z}},metadata:b},u,p),zo(null,t={value:o},e,{kind:"class",name:o.name,metadata:b},null,i),h=o=t.value,b&&Object.defineProperty(o,Symbol.metadata,{enumerable:!0,configurable:!0,writable:!0,value:b})}static styles=P`
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
	`;#e=Dt(this,a,!1);get activated(){return this.#e}set activated(b){this.#e=b}#t=(Dt(this,c),Dt(this,u,!1));get lightTheme(){return this.#t}set lightTheme(b){this.#t=b}render(){return s`<slot
			@click=${()=>{this.activated=!0}}
			@keydown=${()=>{this.activated=!0}}
		></slot>`}constructor(){super(...arguments),Dt(this,p)}static{Dt(o,i)}};return h=o})();var pl=new Map([[Qr,P`
    :host { background: none; border: 0; font-size: 1rem; font-family: inherit; line-height: 1.375rem; }
    ::slotted(*:not(:first-child)) { margin-top: 0; }
    ::slotted(discord-message:not([message-body-only])) { margin-top: 1.0625rem; }
  `],[ss,P`
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
  `],[es,P`
    :host .discord-author-username:hover { text-decoration: none; cursor: default; }
  `],[ts,P`
    :host { color: var(--text); margin: 4px 0; max-width: 100%; }
    :host .discord-embed-root { flex: 0 1 auto; max-width: 520px; }
    :host .discord-embed-wrapper { background-color: var(--card); border: 0; max-width: 520px; min-width: 0; width: 100%; }
    :host .discord-embed-wrapper .discord-embed-grid { display: block; padding: 4px 14px 12px 12px; min-width: 0; }
    :host .discord-embed-wrapper, :host .discord-embed-root { border-radius: 4px; }
  `],[is,P`
    :host { display: block; font-size: 0.875rem; line-height: 1.25rem; overflow-wrap: anywhere; }
  `],[Lr,P`
    :host { gap: 8px; margin-top: 8px; align-items: flex-start; }
    @media (max-width: 600px) { :host { gap: 6px; margin-top: 6px; } }
  `],[Rr,P`
    :host { display: flex; flex-wrap: wrap; gap: 4px; }
  `],[rs,P`
    :host, :host(:hover) { cursor: default; color: #c9cdfb; background-color: rgb(88 101 242 / 30%); }
    .discord-mention-icon { vertical-align: -2px; margin: 0 1px 0 0; }
  `],[as,P`
    :host(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 1px; }
    ::slotted(*) { transition: opacity 0.1s; }
  `]]);for(let[e,t]of pl)e.elementStyles.push(t);function ls(e){let t=document.activeElement,i=t?.closest?.("discord-message");e(),!(!i||t.isConnected)&&queueMicrotask(()=>{if(document.activeElement&&document.activeElement!==document.body)return;((i.isConnected?i.querySelector("button:not(:disabled)"):null)??document.querySelector("#composer-input"))?.focus({preventScroll:!0})})}var fl=80,Ot=!0;function hs(e){e();let t=document.querySelector("#scroller");if(!t||t.dataset.watched)return;t.dataset.watched="yes",t.addEventListener("scroll",()=>ul(t),{passive:!0});let i=new ResizeObserver(()=>{Ot&&ds(t),cs(t)});i.observe(t),i.observe(t.firstElementChild)}var ns=0;function ul(e){e.scrollTop<ns&&(Ot=!1),ns=e.scrollTop,cs(e)}function cs(e){e.scrollHeight-e.scrollTop-e.clientHeight<fl&&(Ot=!0),e.parentElement.classList.toggle("behind",!Ot)}function ds(e){e.scrollTop=e.scrollHeight}function ge(){Ot=!0,ds(document.querySelector("#scroller"))}var xo=X(class extends te{constructor(e){if(super(e),e.type!==oe.PROPERTY&&e.type!==oe.ATTRIBUTE&&e.type!==oe.BOOLEAN_ATTRIBUTE)throw Error("The `live` directive is not allowed on child or event bindings");if(!ri(e))throw Error("`live` bindings can only contain a single expression")}render(e){return e}update(e,[t]){if(t===Y||t===x)return t;let i=e.element,o=e.name;if(e.type===oe.PROPERTY){if(t===i[o])return Y}else if(e.type===oe.BOOLEAN_ATTRIBUTE){if(!!t===i.hasAttribute(o))return Y}else if(e.type===oe.ATTRIBUTE&&i.getAttribute(o)===t+"")return Y;return si(e),t}});var ce=e=>s`<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${e}</svg>`,ht=()=>ce(k`<path d="M9 4 7 20M17 4l-2 16M4 9h16M3.5 15h16"/>`),ms=()=>ce(k`<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6.5 6.5 0 0 1 3.5 5.5"/>`),ps=()=>ce(k`<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>`),fs=()=>ce(k`<path d="M4 6h16M4 12h16M4 18h16"/>`),ct=()=>ce(k`<path d="m6 6 12 12M18 6 6 18"/>`),ji=()=>ce(k`<path d="M14 4h6v6M20 4l-9 9M18 14v5H5V6h5"/>`),us=()=>ce(k`<path d="m4 12 16-8-6 16-3-6z"/>`),Si=()=>ce(k`<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>`),vs=()=>ce(k`<path d="m6 9 6 6 6-6"/>`),gs=()=>ce(k`<rect x="3.5" y="3.5" width="17" height="17" rx="4"/><path d="m10 17 4-10"/>`);var bs={title:(e,t)=>`#${e} \xB7 ${t}`,channels:"Channels",menu:"Open the menu",members:"Members",showMembers:"Show or hide the member list",memberCount:e=>`Members: ${e}`,app:"App",appCount:"Apps",online:"Online",offline:"Offline",botOffline:e=>`${e} is offline. It answers again as soon as it is back.`,reconnecting:"Connection lost. Trying again\u2026",loading:"Loading\u2026",you:e=>`You are ${e}`,switchUser:"Switch player",playAs:e=>`Be ${e}`,current:"this window",newWindow:e=>`Open a window as ${e}`,addPlayer:"Add a player",add:"Add",language:"Language",serverLanguage:e=>`The page and your private messages change. What everybody reads stays in the server\u2019s language, which ${e} chooses.`,traffic:"Show or hide what the bot receives and sends",trafficTitle:"Traffic",trafficNote:"Everything between the bot and the stand-in for Discord, newest first. It holds every player\u2019s secrets.",trafficEmpty:"Nothing yet.",answer:"answer",journal:{"user %s made interaction %s of type %d (%s)":(e,t,i,o)=>`${e} acts: interaction ${t} of type ${i}${o&&` (${o})`}`,"user %s wrote in channel %s":e=>`${e} writes a message`,"user %s dismissed message %s":(e,t)=>`${e} dismisses message ${t}`,"interaction %s was answered with type %d":(e,t)=>`interaction ${e} is answered with type ${t}`,"interaction %s failed: %v":(e,t)=>`interaction ${e} has failed: ${t}`,"%d identifies of %d are left":(e,t)=>`${e} of ${t} identifies are left today`,"gateway connected %d %s":e=>`gateway connection ${e} is open`,"gateway disconnected %d %s":(e,t)=>`gateway connection ${e} is closed: ${t}`},close:"Close",welcomeTitle:e=>`Welcome to #${e}!`,welcomeHint:e=>["Not alone? ",`Open a second window as ${e}`,". Each window is a player."],typeSlash:"or type / to see every command",messages:"Messages",newest:"Jump to the newest message",used:"used",edited:"(edited)",onlyYou:"Only you can see this",dismiss:"Dismiss message",thinking:e=>`${e} is thinking\u2026`,failed:"This interaction failed",silent:"The application did not respond",refused:"That is not possible",noEntry:e=>`\u201C${e}\u201D cannot come in.`,withoutName:"Open the page without a name",entry:{name_length:"A name has 1 to 32 characters.",name_letters:"A name has printable characters only.",full:"The server is full."},spoiler:"Spoiler: press to reveal",today:e=>`Today at ${e}`,yesterday:e=>`Yesterday at ${e}`,placeholder:e=>`Message #${e}`,write:e=>`Write a message in #${e}, or type / for commands`,send:"Send",openCommands:"Show the commands",commands:"Commands",noCommands:"No command has that name.",waitingCommands:"The bot has not registered any command yet.",options:"Options",optional:"optional",removeOption:e=>`Remove ${e}`,nothingFound:"Nothing found.",missing:e=>`${e} is required`,noChoice:(e,t)=>`\u201C${e}\u201D is nothing that ${t} can be. Pick from the list, or correct it.`,yes:"True",no:"False",choose:"Make a selection",submit:"Submit",cancel:"Cancel",required:"required",file:"File",elsewhere:"Pictures from elsewhere are not loaded here",repliesTo:"In reply to"};var zs={title:(e,t)=>`#${e} \xB7 ${t}`,channels:"Salons",menu:"Ouvrir le menu",members:"Membres",showMembers:"Afficher ou masquer les membres",memberCount:e=>`Membres : ${e}`,app:"App",appCount:"Applications",online:"En ligne",offline:"Hors ligne",botOffline:e=>`${e} est hors ligne. Il r\xE9pondra d\xE8s son retour.`,reconnecting:"Connexion perdue. Nouvel essai\u2026",loading:"Chargement\u2026",you:e=>`Vous \xEAtes ${e}`,switchUser:"Changer de joueur",playAs:e=>`Devenir ${e}`,current:"cette fen\xEAtre",newWindow:e=>`Ouvrir une fen\xEAtre pour ${e}`,addPlayer:"Ajouter un joueur",add:"Ajouter",language:"Langue",serverLanguage:e=>`La page et vos messages priv\xE9s changent. Ce que tous lisent reste dans la langue du serveur, que choisit ${e}.`,traffic:"Afficher ou masquer ce que le bot re\xE7oit et envoie",trafficTitle:"\xC9changes",trafficNote:"Tout ce qui passe entre le bot et le faux Discord, le plus r\xE9cent en haut. On y voit les secrets de tous.",trafficEmpty:"Rien pour l\u2019instant.",answer:"r\xE9ponse",journal:{"user %s made interaction %s of type %d (%s)":(e,t,i,o)=>`${e} agit : interaction ${t} de type ${i}${o&&` (${o})`}`,"user %s wrote in channel %s":e=>`${e} \xE9crit un message`,"user %s dismissed message %s":(e,t)=>`${e} rejette le message ${t}`,"interaction %s was answered with type %d":(e,t)=>`r\xE9ponse de type ${t} \xE0 l\u2019interaction ${e}`,"interaction %s failed: %v":(e,t)=>`\xE9chec de l\u2019interaction ${e} : ${t}`,"%d identifies of %d are left":(e,t)=>`encore ${e} identifications sur ${t} aujourd\u2019hui`,"gateway connected %d %s":e=>`connexion ${e} \xE0 la passerelle ouverte`,"gateway disconnected %d %s":(e,t)=>`connexion ${e} \xE0 la passerelle ferm\xE9e : ${t}`},close:"Fermer",welcomeTitle:e=>`Bienvenue dans #${e} !`,welcomeHint:e=>["\xC0 plusieurs ? ",`Ouvrez une deuxi\xE8me fen\xEAtre pour ${e}`,". Chaque fen\xEAtre est un joueur."],typeSlash:"ou tapez / pour voir toutes les commandes",messages:"Messages",newest:"Aller au dernier message",used:"a utilis\xE9",edited:"(modifi\xE9)",onlyYou:"Vous seul pouvez voir ceci",dismiss:"Rejeter le message",thinking:e=>`${e} r\xE9fl\xE9chit\u2026`,failed:"\xC9chec de l\u2019interaction",silent:"L\u2019application ne r\xE9pond pas",refused:"Ce n\u2019est pas possible",noEntry:e=>`\xAB ${e} \xBB ne peut pas entrer.`,withoutName:"Ouvrir la page sans nom",entry:{name_length:"Un nom compte de 1 \xE0 32 caract\xE8res.",name_letters:"Un nom ne contient que des caract\xE8res imprimables.",full:"Le serveur est complet."},spoiler:"Texte cach\xE9 : appuyez pour le lire",today:e=>`Aujourd\u2019hui \xE0 ${e}`,yesterday:e=>`Hier \xE0 ${e}`,placeholder:e=>`Envoyer un message dans #${e}`,write:e=>`\xC9crire un message dans #${e}, ou taper / pour les commandes`,send:"Envoyer",openCommands:"Voir les commandes",commands:"Commandes",noCommands:"Aucune commande ne porte ce nom.",waitingCommands:"Le bot n\u2019a pas encore enregistr\xE9 de commande.",options:"Options",optional:"facultatif",removeOption:e=>`Retirer ${e}`,nothingFound:"Aucun r\xE9sultat.",missing:e=>`${e} est obligatoire`,noChoice:(e,t)=>`\xAB ${e} \xBB ne convient pas pour ${t}. Choisissez dans la liste, ou corrigez.`,yes:"Vrai",no:"Faux",choose:"Faites votre choix",submit:"Envoyer",cancel:"Annuler",required:"obligatoire",file:"Fichier",elsewhere:"Les images venues d\u2019ailleurs ne sont pas charg\xE9es ici",repliesTo:"En r\xE9ponse \xE0"};var Di=[{lang:"en",locale:"en-US",name:"English",short:"EN"},{lang:"fr",locale:"fr",name:"Fran\xE7ais",short:"FR"}];function Qe(e){return e?.startsWith("fr")?"fr":"en"}function Oi(e){return e==="fr"?zs:bs}function dt(e,t,i){return(e[`${t}_localizations`]??{})[i]??e[t]}var l={connected:!1,lost:!1,me:null,refused:null,people:[],roles:[],guild:"",channel:"",channelId:"",bot:{id:"",name:""},online:!1,commands:[],messages:new Map,origin:"",welcome:null,shortcuts:[],ways:[],owner:"",pending:new Set,failures:new Map,notices:[],toast:"",modal:null,panel:"",showMembers:!0,traffic:null},ws=()=>{},wo=!1;function ys(e){ws=e}function B(){wo||(wo=!0,queueMicrotask(()=>{wo=!1,ws()}))}function T(){return Oi(de())}function de(){return Qe(l.me?.locale??navigator.language)}function Bt(e){return e===l.bot.id?l.bot:l.people.find(t=>t.id===e)}function Ue(){return{me:l.me?.id,lang:l.me?.locale??"en",spoiler:T().spoiler,user:e=>Bt(e)?.name??e,role:e=>l.roles.find(t=>t.id===e)?.name??e,channel:e=>e===l.channelId?l.channel:e}}var yo=(e,t)=>e.length<t.length||e.length===t.length&&e<t;function mt(){return[...l.messages.values()].sort((e,t)=>yo(e.id,t.id)?-1:1)}var xs;function be(e){l.toast=e,clearTimeout(xs),xs=setTimeout(()=>{l.toast="",B()},6e3),B()}var vl=1,gl=2,Xe={string:3,integer:4,boolean:5,user:6,channel:7,role:8,mentionable:9,number:10};function $s(){let e=l.me.locale,t=[],i=(o,r,n)=>{let a=[...r,o.name],c=[...n,dt(o,"name",e)],d=(o.options??[]).filter(u=>u.type===vl||u.type===gl);d.length?d.forEach(u=>i(u,a,c)):t.push({path:a.join(" "),name:c.join(" "),description:dt(o,"description",e),options:o.options??[]})};return l.commands.forEach(o=>i(o,[],[])),t.sort((o,r)=>o.name.localeCompare(r.name))}var Ms=e=>$s().find(t=>t.path===e)?.name??e;function Hs(e){let t=e.toLowerCase().trim(),i=$s(),o=({name:r,path:n})=>r.startsWith(t)||n.startsWith(t)?0:r.includes(t)||n.includes(t)?1:2;return[0,1].flatMap(r=>i.filter(n=>o(n)===r))}var ze=e=>dt(e,"name",l.me.locale),It=e=>dt(e,"description",l.me.locale);function pt(e){if(e.choices?.length)return e.choices.map(t=>({name:dt(t,"name",l.me.locale),value:t.value}));switch(e.type){case Xe.boolean:return[{name:T().yes,value:!0},{name:T().no,value:!1}];case Xe.mentionable:return[...l.people,l.bot,...l.roles].map(({id:t,name:i})=>({name:`@${i}`,value:t}));case Xe.user:return[...l.people,l.bot].map(({id:t,name:i})=>({name:`@${i}`,value:t}));case Xe.role:return l.roles.map(({id:t,name:i})=>({name:`@${i}`,value:t}));case Xe.channel:return[{name:`#${l.channel}`,value:l.channelId}];default:return null}}function _o(e,t){let i=pt(e);if(i){let n=t.trim().toLowerCase();return i.find(a=>a.name.toLowerCase()===n||a.name.slice(1).toLowerCase()===n)?.value}if(t.trim()==="")return;if(e.type===Xe.string)return _s(t.length,e.min_length,e.max_length)?t:void 0;let o=Number(t.replace(",","."));return e.type===Xe.integer&&!Number.isInteger(o)||!_s(o,e.min_value,e.max_value)?void 0:o}var _s=(e,t,i)=>e>=(t??-1/0)&&e<=(i??1/0);async function me(e,t){try{let i=await fetch(`/api/${e}`,{method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify({as:l.me?.name??"",...t})});return i.ok?await i.json():{status:"refused",detail:(await i.text()).trim()}}catch{return{status:"offline"}}}function ft(e){return e.status==="refused"?T().entry[e.code]??`${T().refused}: ${e.detail}`:e.status==="offline"?T().botOffline(l.bot.name):T().silent}function $o(e){e.modal&&(l.modal={form:e.form,modal:e.modal})}async function ks(e,t,i,o){let r=`${t.id} ${i}`;if(l.pending.has(r))return;l.pending.add(r),l.failures.delete(t.id),B();let n=await me(e,{message_id:t.id,custom_id:i,...o});l.pending.delete(r),n.status==="ok"?$o(n):n.status!=="refused"&&l.failures.set(t.id,T().failed),B()}var Bi=(e,t)=>ks("click",e,t,{}),Cs=(e,t,i)=>ks("select",e,t,{values:i});async function Ts(e,t){return As(`/${e}`,me("slash",{command:e,options:t}))}async function Es(e){l.pending.has("shortcut")||(l.pending.add("shortcut"),await As(`/${l.shortcuts[e].command}`,me("shortcut",{shortcut:e})),l.pending.delete("shortcut"),B())}var bl=0;async function As(e,t){ge();let i={id:`notice-${++bl}`,command:e,after:zl(),text:""};B();let o=await t;return o.status==="ok"?$o(o):(i.text=ft(o),l.notices=[...l.notices.slice(-9),i]),B(),o.status==="ok"}function zl(){return mt().at(-1)?.id??""}function Vs(e){l.notices=l.notices.filter(t=>t.id!==e),B()}async function js(e,t,i){return(await me("autocomplete",{command:e,options:t,focus:i})).choices??[]}async function Ss(e,t){let i=await me("submit",{form:e,fields:t});i.status==="ok"?(l.modal=null,$o(i)):be(ft(i)),B()}async function Ds(e){ge();let t=await me("post",{text:e});t.status!=="ok"&&be(ft(t))}async function Os(e){await me("dismiss",{message_id:e.id})}async function Bs(e){await me("locale",{text:e});let t=l.people.find(i=>i.id===l.owner);t&&t.id!==l.me.id&&be(Oi(Qe(e)).serverLanguage(t.name))}async function Is(e,t){await me("locale",{text:e,adopted:!0,alone:t})}async function Mo(e){return me("join",{as:"",text:e})}var M={text:"",picking:!1,command:null,fields:[],active:null,mark:0,proposals:[]};function Ii(e){M.text=e,M.picking=!M.command&&e.startsWith("/"),M.mark=M.command&&e===""?-1:0,B()}function xe(){return M.active?wl(M.active):M.command?xl().filter(e=>ze(e).startsWith(M.text.trim().toLowerCase())):M.picking?Hs(M.text.slice(1)):[]}function xl(){return M.command.options.filter(e=>!M.fields.some(t=>t.option===e))}function wl(e){if(e.option.autocomplete)return M.proposals;let t=e.value===void 0&&!e.refused?e.text.trim().toLowerCase():"";return(pt(e.option)??[]).filter(i=>i.name.toLowerCase().includes(t))}function Ls(e){let t=xe().length;t&&(M.mark=(M.mark+e+t)%t),B()}function Pi(e=M.mark){let t=xe()[e];return t?(M.active?$l(M.active,t):M.command?_l(t):yl(t),!0):!1}function yl(e){Object.assign(M,{command:e,text:"",picking:!1,fields:[],active:null,mark:-1}),e.options.filter(t=>t.required).forEach(t=>M.fields.push({option:t,text:"",value:void 0})),Gs()}function _l(e){let t={option:e,text:"",value:void 0};M.fields.push(t),M.text="",To(t)}function $l(e,t){e.text=t.name,e.value=t.value,Gs()}function Rs(e,t){e.text=t,e.refused=!1,e.value=e.option.autocomplete||pt(e.option)?void 0:_o(e.option,t),M.mark=0,Fs(e),B()}function Ho(e){M.active!==e&&(Object.assign(M,{active:e,mark:0,proposals:[]}),Fs(e),B())}function Us(){M.active&&(qs(M.active),Object.assign(M,{active:null,mark:-1,proposals:[]}),B())}function qs(e){e.value===void 0&&(e.value=_o(e.option,e.text))}var Ps=0,Ns;function Fs(e){if(clearTimeout(Ns),!e.option.autocomplete)return;let t=++Ps;Ns=setTimeout(async()=>{if(M.active!==e)return;let i=Zs().filter(r=>r.name!==e.option.name),o=await js(M.command.path,[...i,{name:e.option.name,value:e.text}],e.option.name);t!==Ps||M.active!==e||(M.proposals=o,B())},150)}function ko(e){M.fields=M.fields.filter(t=>t!==e),M.active=null,Eo()}function Pt(){be(""),Object.assign(M,{command:null,text:"",picking:!1,fields:[],active:null,mark:0}),Eo()}function Ws(){Pt(),Ii("/")}function Zs(){return M.fields.filter(e=>e.value!==void 0).map(e=>({name:e.option.name,value:e.value}))}async function Co(){if(!M.command){let o=M.text.trim();if(!o)return;Ii(""),await Ds(o);return}M.fields.forEach(qs);let e=M.fields.find(o=>o.value===void 0&&(o.option.required||o.text.trim()));if(e){Ml(e);return}let{command:t}=M,i=Zs();Pt(),await Ts(t.path,i)}function Ml(e){let t=ze(e.option),i=e.text.trim();be(i?T().noChoice(i,t):T().missing(t)),e.refused=!!i,To(e),i&&(M.mark=-1)}function Gs(){let e=M.fields.find(t=>t.value===void 0);e?To(e):Eo()}function To(e){Ho(e),Ys(`#option-${CSS.escape(e.option.name)}`)}function Eo(){M.active=null,M.mark=M.command?-1:0,Ys("#composer-input")}function Ys(e){B(),queueMicrotask(()=>queueMicrotask(()=>document.querySelector(e)?.focus()))}var Ao=new WeakMap,ut=X(class extends at{render(e){return x}update(e,[t]){let i=t!==this.G;return i&&this.rt(void 0),(i||this.lt!==this.ct)&&(this.G=t,this.ht=e.options?.host,this.rt(this.ct=e.element)),x}rt(e){if(this.G!==void 0)if(this.isConnected||(e=void 0),typeof this.G=="function"){let t=this.ht??globalThis,i=Ao.get(t);i===void 0&&(i=new WeakMap,Ao.set(t,i)),i.get(this.G)!==void 0&&this.G.call(this.ht,void 0),i.set(this.G,e),e!==void 0&&this.G.call(this.ht,e)}else this.G.value=e}get lt(){return typeof this.G=="function"?Ao.get(this.ht??globalThis)?.get(this.G):this.G?.value}disconnected(){this.lt===this.ct&&this.rt(void 0)}reconnected(){this.rt(this.ct)}});function Ks(){let e=xe(),t=Hl(e);return t?s`
    <div class="list-above">
      <h3>${t}</h3>
      <div id="composer-list" role="listbox" aria-label=${t}>
        ${e.map((i,o)=>s`
          <div id=${`line-${o}`} class="line" role="option" aria-selected=${o===M.mark} ${o===M.mark?ut(Cl):x}
            @pointerdown=${r=>r.preventDefault()} @click=${()=>Pi(o)}>${kl(i)}</div>`)}
      </div>
    </div>
  `:x}function Hl(e){let t=T();if(M.active){let{option:i}=M.active;return e.length||!i.autocomplete?`${ze(i)} \xB7 ${It(i)}`:t.nothingFound}return M.command?e.length?t.options:"":M.picking?e.length?t.commands:l.commands.length?t.noCommands:t.waitingCommands:""}function kl(e){return M.active?s`<span>${e.name}</span>`:M.command?s`<b>${ze(e)}</b><span class="muted">${It(e)}</span>${e.required?x:s`<small>${T().optional}</small>`}`:s`<img class="face" src=${ee(l.bot.name,!0)} alt=""><span class="two"><b>/${e.name}</b><span class="muted">${e.description}</span></span><small>${l.bot.name}</small>`}function Cl(e){e?.scrollIntoView({block:"nearest"})}function Js(){let e=T();return s`
    <form class="composer" autocomplete="off" @submit=${t=>t.preventDefault()} @keydown=${Vl}>
      ${Ks()}
      <div class="entry-line">
        <button type="button" class="tool" aria-label=${e.openCommands} title=${e.openCommands} @click=${Ws}>${gs()}</button>
        ${M.command?Tl():x}
        ${Al()}
        <button type="button" class="tool send" @click=${Co} aria-label=${e.send} title=${e.send} ?disabled=${!M.command&&!M.text.trim()}>${us()}</button>
      </div>
    </form>
  `}function Tl(){let e=T();return s`
    <span class="command">/${M.command.name}</span>
    ${M.fields.map(t=>s`
      <span class="option-field" ?data-bad=${t.text&&t.value===void 0&&M.active!==t}>
        <label for=${`option-${t.option.name}`}>${ze(t.option)}</label>
        <input id=${`option-${t.option.name}`} data-option=${t.option.name} .value=${xo(t.text)} title=${It(t.option)}
          role="combobox" aria-expanded=${M.active===t&&xe().length>0} aria-controls="composer-list" aria-activedescendant=${Qs()}
          inputmode=${El(t.option)?"decimal":"text"} size=${Math.max(4,t.text.length+1)}
          @input=${i=>Rs(t,i.target.value)} @focus=${()=>Ho(t)} @blur=${Us}>
        ${t.option.required?x:s`<button type="button" aria-label=${e.removeOption(ze(t.option))} @click=${()=>ko(t)}>${ct()}</button>`}
      </span>`)}
  `}var El=e=>(e.type===4||e.type===10)&&!pt(e);function Al(){let e=T();return s`<input id="composer-input" class="tail" maxlength="2000" .value=${xo(M.text)}
    placeholder=${M.command?"":e.placeholder(l.channel)} aria-label=${M.command?e.options:e.write(l.channel)}
    role="combobox" aria-expanded=${!M.active&&xe().length>0} aria-controls="composer-list" aria-activedescendant=${Qs()}
    @input=${t=>Ii(t.target.value)}>`}function Qs(){return xe()[M.mark]?`line-${M.mark}`:x}function Vl(e){if(e.isComposing)return;let t=e.key,i=xe().length>0;if(i&&(t==="ArrowDown"||t==="ArrowUp"))Ls(t==="ArrowDown"?1:-1);else if(!((t==="Enter"||t==="Tab"&&!e.shiftKey)&&e.target.localName==="input"&&i&&jl()&&Pi()))if(t==="Enter"&&e.target.localName==="input")Co();else if(t==="Escape"&&(M.command||M.picking))Pt();else if(t==="Backspace"&&e.target.value===""&&M.command)Sl(e.target);else return;e.preventDefault()}function jl(){let e=M.active;return e?e.value===void 0:M.mark>=0}function Sl(e){let i=M.fields.find(o=>o.option.name===e.dataset.option)??M.fields.at(-1);i&&!i.option.required?ko(i):Pt()}var Dl={},Xs=X(class extends te{constructor(){super(...arguments),this.ot=Dl}render(e,t){return t()}update(e,[t,i]){if(Array.isArray(t)){if(Array.isArray(this.ot)&&this.ot.length===t.length&&t.every((o,r)=>o===this.ot[r]))return Y}else if(this.ot===t)return Y;return this.ot=Array.isArray(t)?Array.from(t):t,this.render(t,i)}});var ea=(e,t,i)=>{let o=new Map;for(let r=t;r<=i;r++)o.set(e[r],r);return o},Ni=X(class extends te{constructor(e){if(super(e),e.type!==oe.CHILD)throw Error("repeat() can only be used in text expressions")}dt(e,t,i){let o;i===void 0?i=t:t!==void 0&&(o=t);let r=[],n=[],a=0;for(let c of e)r[a]=o?o(c,a):a,n[a]=i(c,a),a++;return{values:n,keys:r}}render(e,t,i){return this.dt(e,t,i).values}update(e,[t,i,o]){let r=Fr(e),{values:n,keys:a}=this.dt(t,i,o);if(!Array.isArray(r))return this.ut=a,n;let c=this.ut??=[],d=[],u,p,h=0,b=r.length-1,f=0,z=n.length-1;for(;h<=b&&f<=z;)if(r[h]===null)h++;else if(r[b]===null)b--;else if(c[h]===a[f])d[f]=Re(r[h],n[f]),h++,f++;else if(c[b]===a[z])d[z]=Re(r[b],n[z]),b--,z--;else if(c[h]===a[z])d[z]=Re(r[h],n[z]),st(e,d[z+1],r[h]),h++,z--;else if(c[b]===a[f])d[f]=Re(r[b],n[f]),st(e,r[h],r[b]),b--,f++;else if(u===void 0&&(u=ea(a,f,z),p=ea(c,h,b)),u.has(c[h]))if(u.has(c[b])){let g=p.get(a[f]),v=g!==void 0?r[g]:null;if(v===null){let _=st(e,r[h]);Re(_,n[f]),d[f]=_}else d[f]=Re(v,n[f]),st(e,r[h],v),r[g]=null;f++}else ai(r[b]),b--;else ai(r[h]),h++;for(;f<=z;){let g=st(e,d[z+1]);Re(g,n[f]),d[f++]=g}for(;h<=b;){let g=r[h++];g!==null&&ai(g)}return this.ut=a,si(e,d),Y}});var Ol=64;function Li(){for(let e of mt().reverse()){if(e.flags&Ol||!e.author.bot)continue;let t=l.ways.map(i=>({...i,id:Bl(e,i.button)})).filter(i=>i.id);if(t.length)return{message:e,ways:t.filter(i=>i.named===Il(e,l.me.name))}}return null}function ra(e,t){ge(),Bi(e,t.id)}function Bl(e,t){return sa(e.components).find(i=>!i.disabled&&i.custom_id?.endsWith(t))?.custom_id}var sa=e=>(e??[]).flatMap(t=>[t,...sa(t.components)]),ta=e=>e.replace(/[\\*]/g,""),ia=e=>/[\p{L}\p{N}]/u.test(e??""),oa=20;function Il(e,t){let i=ta([e.content,...e.embeds.map(n=>n.description)].join(`
`)),o=[...ta(t)],r=i.split(o.slice(0,oa).join(""));return r.slice(1).some((n,a)=>!ia(r[a].at(-1))&&(o.length>oa||!ia(n[0])))}var aa=300,Pl=5e3,Nl=400,Ri,Ui=aa,na,qi="";function Vo(e){qi=e,clearTimeout(na),Ri?.close(),la()}function la(){let e=new WebSocket(`${location.protocol==="https:"?"wss":"ws"}://${location.host}/api/live?as=${encodeURIComponent(qi)}`);Ri=e,e.onmessage=({data:t})=>{Ri===e&&(Ul(JSON.parse(t)),B())},e.onclose=()=>{Ri===e&&(l.lost=l.connected||l.lost,l.connected=!1,B(),na=setTimeout(Ll,Ui),Ui=Math.min(2*Ui,Pl))}}var ha=async()=>!0;function ca(e){ha=e}async function Ll(){let e=qi;await ha(e)&&e===qi&&la()}var Rl={snapshot(e){let{messages:t,...i}=e,o=l.me?.id===e.me.id;Object.assign(l,{...i,channelId:e.channel_id,connected:!0,lost:!1,messages:new Map(t.map(r=>[r.id,r]))}),o||Object.assign(l,{notices:[],failures:new Map,pending:new Set,modal:null}),Ki(l.people.map(r=>r.name)),Ui=aa},message({message:e}){l.messages.set(e.id,e),l.messages.size>Nl&&l.messages.delete(l.messages.keys().next().value),l.failures.delete(e.id)},gone({id:e}){l.messages.delete(e)},online({online:e}){l.online=e},commands({commands:e}){l.commands=e},people({people:e}){l.people=e,Ki(e.map(t=>t.name)),l.me=e.find(t=>t.id===l.me?.id)??l.me}};function Ul(e){Rl[e.type]?.(e)}async function pa(){let e=new URLSearchParams(location.search).get("as")??"";ca(da),await da(e)&&Vo(e)}async function da(e){if(!e)return!0;let t=await Mo(e);return l.refused=t.status==="refused"?{name:e,why:ft(t)}:null,B(),!l.refused}function jo(e){l.panel="",history.replaceState(null,"",Nt(e)),Vo(e),B()}function Nt(e){return`/?as=${encodeURIComponent(e)}`}async function fa(e){let t=await Mo(e);t.person?jo(t.person.name):be(ft(t))}var ma=new Set;function ua(){if(!l.me||ma.has(l.me.id))return;ma.add(l.me.id);let e=Di.find(({lang:t})=>t===Qe(navigator.language));e.lang!==Qe(l.me.locale)&&Is(e.locale,!!Li())}function va(){let e=T(),t=l.people.find(i=>i.id!==l.me.id);return s`
    <section class="welcome">
      <span class="round">${ht()}</span>
      <h2>${e.welcomeTitle(l.channel)}</h2>
      ${l.welcome?s`<p>${So(l.welcome)}</p>`:x}
      ${l.shortcuts?.length?s`<p class="starts">${ql()} <span>${e.typeSlash}</span></p>`:x}
      ${t?Wl(t):x}
    </section>
  `}function ql(){let e=Li();return e?e.ways.length?e.ways.map(t=>s`<button class="button success" @click=${()=>ra(e.message,t)}>${So(t.label)}</button>`):s`<button class="button success" @click=${ge}>${T().newest}</button>`:l.shortcuts.map(Fl)}function Fl(e,t){let i=l.pending.has("shortcut");return s`<button class=${t===0?"button success":"button secondary"} title=${`/${e.command}`} aria-busy=${i} @click=${()=>Es(t)}>${So(e.label)}</button>`}function Wl(e){let[t,i,o]=T().welcomeHint(e.name);return s`<p class="hint">${t}<a class="md-link" href=${Nt(e.name)} target="_blank" rel="noopener">${i}</a>${o}</p>`}function So(e){return e[de()]??e.en??Object.values(e)[0]??""}var Zl=[[/^\\([^A-Za-z0-9\s])/,([,e])=>({type:"text",text:e})],[/^(`+)([^]*?[^`])\1(?!`)/,([,,e])=>({type:"code",text:e.trim()||e})],[/^<(a?):(\w{2,32}):(\d{17,20})>/,([,e,t,i])=>({type:"emoji",name:t,id:i,animated:!!e})],[/^<@!?(\d{17,20})>/,([,e])=>({type:"user",id:e})],[/^<@&(\d{17,20})>/,([,e])=>({type:"role",id:e})],[/^<#(\d{17,20})>/,([,e])=>({type:"channel",id:e})],[/^<\/([^:>\n]{1,100}):(\d{17,20})>/,([,e])=>({type:"command",name:e})],[/^@(everyone|here)\b/,([,e])=>({type:"everyone",name:e})],[/^<t:(-?\d{1,13})(?::([tTdDfFR]))?>/,([,e,t])=>({type:"time",unix:Number(e),form:t??"f"})],[/^<(https?:\/\/[^\s>]+)>/,([,e])=>({type:"link",url:e,children:Lt(e)})],[/^\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/,([,e,t],i)=>({type:"link",url:t,children:pe(e,i+1)})],[/^https?:\/\/[^\s<>()[\]*|]+[^\s<>()[\]*|.,:;"']/,([e])=>({type:"link",url:e,children:Lt(e)})],[/^\*\*\*(?=\S)([^]+?\S)\*\*\*(?!\*)/,et("bold-italic")],[/^\*\*(?=\S)([^]*?\S)\*\*(?!\*)/,et("bold")],[/^__([^]+?)__(?!_)/,et("underline")],[/^~~([^]+?)~~/,et("strike")],[/^\|\|([^]+?)\|\|/,et("spoiler")],[/^\*(?=[^\s*])((?:\*\*|\\.|[^*\\])*?[^\s*])\*(?!\*)/,et("italic")],[/^_(?=\S)((?:\\.|[^_\\])+?)_(?![A-Za-z0-9_])/,et("italic")]],Gl=8;function et(e){return([,t],i)=>({type:e,children:pe(t,i+1)})}function Lt(e){return[{type:"text",text:e}]}function pe(e,t=0){if(t>Gl)return Lt(e);let i=[],o="",r=e,n="";for(;r;){let a=/^[\\`<@[h*_~|]/.test(r)&&Yl(r,n,t);a&&(o&&i.push(...Lt(o)),o="",i.push(a.node));let c=a?a.length:1;a||(o+=r[0]),n=r[c-1],r=r.slice(c)}return o&&i.push(...Lt(o)),i}function Yl(e,t,i){if(/[A-Za-z0-9]/.test(t)&&/^[_h]/.test(e)&&!e.startsWith("__"))return null;for(let[r,n]of Zl){let a=r.exec(e);if(a)return{node:n(a,i),length:a[0].length}}return null}var ga=/^```(?:([\w+#-]*)\n)?([^]*?)\n?```/,Kl=/^(#{1,3}) +(.+)$/,Jl=/^-# +(.+)$/,Ql=/^( *)(?:([-*])|(\d{1,9})\.) +(.+)$/;function Rt(e,t=!1){let i=[],o=e.replace(/\r\n?/g,`
`);for(;o;){let r=ga.exec(o);if(r){i.push({type:"pre",text:r[2]}),o=o.slice(r[0].length).replace(/^\n/,"");continue}let[n]=o.split(`
`,1);if(!t&&n.startsWith(">>> "))return i.push({type:"quote",blocks:Rt(o.slice(4),!0)}),i;o=o.slice(n.length+1),Xl(i,n,t,a=>{let c=`${a}
${o}`;return ga.test(c)?(o=c,!0):!1})}return i}function Xl(e,t,i,o){let r=e.at(-1);if(!i&&/^> /.test(t)){r?.type==="quote"?r.blocks.push(...Rt(t.slice(2),!0)):e.push({type:"quote",blocks:Rt(t.slice(2),!0)});return}let n=Kl.exec(t);if(n){e.push({type:"heading",level:n[1].length,nodes:pe(n[2])});return}let a=Jl.exec(t);if(a){e.push({type:"subtext",nodes:pe(a[1])});return}let c=Ql.exec(t);if(c){let[,u,,p,h]=c,b=p!==void 0,f={level:Math.min(2,Math.floor(u.length/2)),nodes:pe(h)};r?.type==="list"&&r.ordered===b?r.items.push(f):e.push({type:"list",ordered:b,start:Number(p??1),items:[f]});return}let d=t.indexOf("```");d>0&&o(t.slice(d))&&(t=t.slice(0,d)),r?.type==="lines"?r.source+=`
${t}`:e.push({type:"lines",source:t})}var Do={t:{timeStyle:"short"},T:{timeStyle:"medium"},d:{dateStyle:"short"},D:{dateStyle:"long"},f:{dateStyle:"long",timeStyle:"short"},F:{dateStyle:"full",timeStyle:"short"}},ba=[["year",31536e3],["month",2592e3],["day",86400],["hour",3600],["minute",60],["second",1]];function eh(e,t){let[i,o]=ba.find(([,r])=>Math.abs(e)>=r)??ba.at(-1);return new Intl.RelativeTimeFormat(t,{numeric:"always"}).format(Math.trunc(e/o),i)}var Oo=new Set;setInterval(()=>{for(let e of Oo)e.refresh()},1e3);var Bo=class extends HTMLElement{static observedAttributes=["unix","form","lang"];connectedCallback(){Oo.add(this),this.refresh()}disconnectedCallback(){Oo.delete(this)}attributeChangedCallback(){this.isConnected&&this.refresh()}refresh(){let t=Number(this.getAttribute("unix")),i=this.getAttribute("form"),o=this.getAttribute("lang")||"en",r=new Date(t*1e3),n=!Number.isNaN(r.getTime()),a=String(t);n&&(a=i==="R"?eh(t-Date.now()/1e3,o):new Intl.DateTimeFormat(o,Do[i]??Do.f).format(r)),this.textContent!==a&&(this.textContent=a),n&&(this.title=new Intl.DateTimeFormat(o,Do.F).format(r))}};customElements.define("live-time",Bo);function we(e,t){if(!e)return x;let i=Rt(e),o=i.length===1&&i[0].type==="lines"&&th(i[0].source);return i.map(r=>za(r,t,o))}function Io(e,t){return e?vt(pe(e),t):x}function th(e){let t=pe(e);return t.some(i=>i.type==="emoji")&&t.every(i=>i.type==="emoji"||i.type==="text"&&!i.text.trim())}function za(e,t,i){switch(e.type){case"pre":return s`<pre class="md-pre"><code>${e.text}</code></pre>`;case"quote":return s`<blockquote class="md-quote">${e.blocks.map(o=>za(o,t))}</blockquote>`;case"heading":return s`<div class="md-heading" role="heading" aria-level=${e.level+2} data-level=${e.level}>${vt(e.nodes,t)}</div>`;case"subtext":return s`<div class="md-subtext">${vt(e.nodes,t)}</div>`;case"list":return ih(e,t);default:return s`<div class=${i?"md-lines md-big":"md-lines"}>${vt(pe(e.source),t)}</div>`}}function ih(e,t){let i=e.items.map(o=>s`<li data-level=${o.level}>${vt(o.nodes,t)}</li>`);return e.ordered?s`<ol class="md-list" start=${e.start}>${i}</ol>`:s`<ul class="md-list">${i}</ul>`}function vt(e,t){return e.map(i=>oh(i,t))}function oh(e,t){let i=()=>vt(e.children,t);switch(e.type){case"text":return e.text;case"bold":return s`<strong>${i()}</strong>`;case"italic":return s`<em>${i()}</em>`;case"bold-italic":return s`<em><strong>${i()}</strong></em>`;case"underline":return s`<u>${i()}</u>`;case"strike":return s`<s>${i()}</s>`;case"code":return s`<code class="md-code">${e.text}</code>`;case"spoiler":return s`<discord-spoiler tabindex="0" role="button" aria-label=${t.spoiler} @click=${xa} @keydown=${sh}><span>${i()}</span></discord-spoiler>`;case"link":return s`<a class="md-link" href=${e.url} target="_blank" rel="noopener noreferrer nofollow">${i()}</a>`;case"time":return s`<live-time unix=${e.unix} form=${e.form} lang=${t.lang}></live-time>`;case"emoji":return Po(e);default:return rh(e,t)}}function Po({id:e,name:t},i=!1){return s`<img class="emoji" src=${`/media/emojis/${encodeURIComponent(e)}`} alt=${i?"":`:${t}:`} title=${`:${t}:`} draggable="false">`}function rh(e,t){switch(e.type){case"user":return s`<discord-mention type="user" ?highlight=${e.id===t.me}>${t.user(e.id)}</discord-mention>`;case"channel":return s`<discord-mention type="channel">${t.channel(e.id)}</discord-mention>`;case"command":return s`<discord-mention type="slash">${e.name}</discord-mention>`;case"role":return s`<discord-mention type="role">${t.role(e.id)}</discord-mention>`;default:return s`<discord-mention type="user">${e.name}</discord-mention>`}}function xa(e){e.currentTarget.activated=!0,e.currentTarget.removeAttribute("aria-label")}function sh(e){e.key!=="Enter"&&e.key!==" "||(e.preventDefault(),xa(e))}function tt(e){return!e||!l.origin||!e.startsWith(`${l.origin}/`)?null:`/media${e.slice(l.origin.length)}`}var ah=32768;function wa(e){if(e.flags&ah)return x;let t=new Set(e.embeds.flatMap(o=>[o.image?.url,o.thumbnail?.url])),i=e.attachments.filter(o=>!t.has(o.url));return i.length?s`<discord-attachments slot="attachments">${i.map(No)}</discord-attachments>`:x}function No(e){let t=tt(e.url);return t?/^image\/(png|jpeg|gif|webp|avif)$/.test(e.content_type??"")?Ut(t,e.description,e.width,e.height):s`<a class="file" href=${t} download=${e.filename}><b>${e.filename}</b><small>${T().file}, ${nh(e.size)}</small></a>`:x}function Ut(e,t,i,o){return s`<a class="picture" href=${e} target="_blank" rel="noopener"><img src=${e} alt=${t||""} width=${i||x} height=${o||x} decoding="async"></a>`}function nh(e){return e<1024?`${e} B`:`${(e/1024).toFixed(1)} KB`}function Fi(e){return e.id?Po(e,!0):s`<span class="char" aria-hidden="true">${e.name}</span>`}var se=null,Ro=0,_a=()=>Ro;function Lo(){Ro++,B()}function $a(e,t){let i=`${e.id} ${t.custom_id}`,o=lh(t),r=t.max_values??1,n=o.filter(d=>d.default),a=se?.key===i,c=n.length?n.map(d=>d.label).join(", "):t.placeholder||T().choose;return s`
    <div class="select">
      <button class="select-head" data-custom-id=${t.custom_id} ?disabled=${t.disabled} aria-haspopup="listbox" aria-expanded=${a} aria-busy=${l.pending.has(i)}
        @click=${()=>ya(i,n)} @keydown=${d=>d.key==="ArrowDown"&&!a&&(d.preventDefault(),ya(i,n))}>
        <span class=${n.length?"":"muted"}>${c}</span>${vs()}
      </button>
      ${a?hh(e,t,o,r,c):x}
    </div>
  `}function lh(e){let t=new Set((e.default_values??[]).map(o=>o.id)),i=(o,r)=>o.map(({id:n,name:a})=>({label:r+a,value:n,default:t.has(n)}));switch(e.type){case 5:return i([...l.people,l.bot],"@");case 6:return i(l.roles,"@");case 7:return i([...l.people,l.bot,...l.roles],"@");case 8:return i([{id:l.channelId,name:l.channel}],"#");default:return e.options??[]}}function ya(e,t){se=se?.key===e?null:{key:e,values:new Set(t.map(i=>i.value))},Lo()}function hh(e,t,i,o,r){let n=d=>{se=null,Ro++,Cs(e,t.custom_id,d)},a=d=>{if(o===1){n(t.min_values===0&&se.values.has(d)?[]:[d]);return}se.values.has(d)?se.values.delete(d):se.values.size<o&&se.values.add(d),Lo()},c=()=>{let d=i.map(u=>u.value).filter(u=>se?.values.has(u));o>1&&d.length>=(t.min_values??1)?n(d):(se=null,Lo())};return s`
    <div class="options" role="listbox" popover="manual" aria-label=${r} aria-multiselectable=${o>1} ${ut(ch)} @keydown=${d=>dh(d,c)} @focusout=${d=>mh(d,c)}>
      ${i.map(d=>s`
        <button role="option" class="option" data-value=${d.value} aria-selected=${se.values.has(d.value)} @click=${()=>a(d.value)}>
          ${d.emoji?Fi(d.emoji):x}<span><b>${d.label}</b>${d.description?s`<small>${d.description}</small>`:x}</span>
        </button>`)}
      ${o>1?s`<button class="button primary" @click=${c}>${T().submit}</button>`:x}
    </div>
  `}function ch(e){!e||e.dataset.unfolded||(e.dataset.unfolded="yes",queueMicrotask(()=>{e.showPopover();let t=e.previousElementSibling.getBoundingClientRect(),i=Math.min(e.scrollHeight,320),o=t.bottom+i>innerHeight-8&&t.top>i;e.style.setProperty("left",`${t.left}px`),e.style.setProperty("width",`${t.width}px`),e.style.setProperty("top",`${o?t.top-i-4:t.bottom+4}px`),(e.querySelector("[aria-selected=true]")??e.firstElementChild)?.focus()}))}function dh(e,t){let i={ArrowDown:"nextElementSibling",ArrowUp:"previousElementSibling"};e.key==="Escape"?(e.preventDefault(),e.currentTarget.previousElementSibling.focus(),t()):i[e.key]&&(e.preventDefault(),e.target.closest("button")?.[i[e.key]]?.focus())}function mh(e,t){let i=e.currentTarget,o=e.relatedTarget;se&&!i.contains(o)&&o!==i.previousElementSibling&&t()}var ph={1:"primary",2:"secondary",3:"success",4:"danger",5:"secondary",6:"primary"};function Ma(e,t){return t.filter(i=>i.type===1).map(i=>s`<discord-action-row slot="components" class="row">${Uo(e,i)}</discord-action-row>`)}function Uo(e,t){return t.components.map(i=>i.type===2?qo(e,i):$a(e,i))}function qo(e,t){let i=s`${t.emoji?Fi(t.emoji):x}${t.label?s`<span class="label">${t.label}</span>`:x}`;if(t.style===5&&/^https?:/.test(t.url??""))return s`<a class="button secondary" href=${t.url} target="_blank" rel="noopener noreferrer">${i}${ji()}</a>`;let o=l.pending.has(`${e.id} ${t.custom_id}`),r={button:!0,[ph[t.style]??"secondary"]:!0,bare:!t.label};return s`<button class=${he(r)} data-custom-id=${t.custom_id} ?disabled=${t.disabled} aria-busy=${o} aria-label=${t.label?x:t.emoji?.name??""} @click=${()=>Bi(e,t.custom_id)}>${i}</button>`}function ka(e){return s`<div slot="components" class="v2">${e.components.map(t=>Wi(e,t))}</div>`}function Wi(e,t){switch(t.type){case 1:return s`<discord-action-row class="row">${Uo(e,t)}</discord-action-row>`;case 9:return s`<div class="v2-section"><div>${t.components.map(i=>Wi(e,i))}</div>${t.accessory?Wi(e,t.accessory):x}</div>`;case 2:return qo(e,t);case 10:return s`<div class="v2-text">${we(t.content,Ue())}</div>`;case 11:return s`<div class="v2-thumbnail">${Ha(e,t.media,t.description)}</div>`;case 12:return s`<div class="v2-gallery">${t.items.map(i=>Ha(e,i.media,i.description))}</div>`;case 13:return fh(e,t.file);case 14:return t.divider===!1?s`<div class="v2-space"></div>`:s`<hr class="v2-line">`;case 17:return s`<div class="v2-container" style=${Je({"--accent":uh(t.accent_color)})}>${t.components.map(i=>Wi(e,i))}</div>`;default:return x}}function fh(e,t){let i=e.attachments.find(o=>o.url===t?.url);return i?No(i):x}function uh(e){return e==null?void 0:`#${e.toString(16).padStart(6,"0")}`}function Ha(e,t,i){let o=tt(t?.url),r=e.attachments.find(n=>n.url===t?.url);return o?Ut(o,i||r?.description,t.width??r?.width,t.height??r?.height):x}function qt(e){let t=new Date(e),i=new Intl.DateTimeFormat(de(),{timeStyle:"short"}).format(t),o=Math.round((Ca(new Date)-Ca(t))/864e5);return o===0?T().today(i):o===1?T().yesterday(i):new Intl.DateTimeFormat(de(),{dateStyle:"short",timeStyle:"short"}).format(t)}function Ca(e){return new Date(e.getFullYear(),e.getMonth(),e.getDate())}function Ea(e,t){let i=Ue(),o=e.color?`#${e.color.toString(16).padStart(6,"0")}`:void 0;return s`
    <discord-embed slot="embeds" .color=${o}>
      <discord-embed-description slot="description">
        ${Ta(e.thumbnail,t,"embed-thumbnail")}
        ${e.author?s`<div class="embed-author">${Aa(e.author.icon_url)}<span>${e.author.name}</span></div>`:x}
        ${e.title?s`<div class="embed-title" role="heading" aria-level="3">${vh(e,i)}</div>`:x}
        ${e.description?s`<div class="embed-text">${we(e.description,i)}</div>`:x}
        ${e.fields?.length?gh(e.fields,i):x}
        ${Ta(e.image,t,"embed-image")}
        ${e.footer||e.timestamp?bh(e):x}
      </discord-embed-description>
    </discord-embed>
  `}function vh(e,t){let i=Io(e.title,t);return/^https?:/.test(e.url??"")?s`<a class="md-link" href=${e.url} target="_blank" rel="noopener noreferrer">${i}</a>`:i}function gh(e,t){return s`<div class="embed-fields">${e.map(i=>s`
    <div class=${i.inline?"embed-field inline":"embed-field"}>
      <div class="embed-field-name">${Io(i.name,t)}</div>
      <div>${we(i.value,t)}</div>
    </div>`)}</div>`}function bh(e){let t=[e.footer?.text,e.timestamp&&qt(e.timestamp)].filter(Boolean).join(" \u2022 ");return s`<div class="embed-footer">${Aa(e.footer?.icon_url)}<span>${t}</span></div>`}function Aa(e){let t=tt(e);return t?s`<img src=${t} alt="">`:x}function Ta(e,t,i){if(!e?.url)return x;let o=tt(e.url);if(!o)return s`<p class="md-subtext">${T().elsewhere}</p>`;let r=t.attachments.find(n=>n.url===e.url);return s`<div class=${i}>${Ut(o,r?.description,e.width??r?.width,e.height??r?.height)}</div>`}var zh=64,xh=128,wh=32768;function Va(e,t){let i=!!e.author.bot,o=e.author.global_name||e.author.username,r=!!(e.flags&zh),n=l.failures.get(e.id),a=e.mentions?.some(c=>c.id===l.me.id)||e.mention_everyone;return s`
    <discord-message
      role="article" data-id=${e.id} aria-label=${`${o}, ${qt(e.timestamp)}`}
      class=${r?"private":""} .highlight=${!!a} .author=${o} .avatar=${ee(o,i)} .bot=${i}
      .timestamp=${qt(e.timestamp)} .messageBodyOnly=${t} ?message-body-only=${t}
    >
      ${$h(e)}
      ${e.flags&xh?_h(o):yh(e)}
      ${e.attachments.length?wa(e):x}
      ${e.embeds.map(c=>Ea(c,e))}
      ${e.flags&wh?ka(e):Ma(e,e.components)}
      ${n?s`<p slot="reactions" class="failure" role="alert">${n}</p>`:x}
      ${r?Hh(e):x}
    </discord-message>
  `}function yh(e){let t=e.edited_timestamp&&!e.author.bot?s`<small class="edited">${T().edited}</small>`:x;return e.content?s`<div class="content">${we(e.content,Ue())}${t}</div>`:x}function _h(e){return s`<div class="thinking"><i></i><i></i><i></i><span>${T().thinking(e)}</span></div>`}function $h(e){if(e.command){let o=Bt(e.interaction_metadata.user.id)?.name??e.interaction_metadata.user.username;return s`<div slot="reply" class="above"><img src=${ee(o)} alt=""><b>${o}</b> ${T().used} <code>/${Ms(e.command)}</code></div>`}let t=e.message_reference&&l.messages.get(e.message_reference.message_id);if(!t)return x;let i=t.author.global_name||t.author.username;return s`<div slot="reply" class="above"><img src=${ee(i,t.author.bot)} alt=""><span class="unseen">${T().repliesTo}</span><b>${i}</b> <span>${Mh(t)}</span></div>`}function Mh(e){return(e.content||e.embeds[0]?.title||e.embeds[0]?.description||"\u2026").slice(0,100)}function Hh(e){return s`<div slot="thread" class="only-you">${Si()} ${T().onlyYou} · <button class="link" @click=${()=>Os(e)}>${T().dismiss}</button></div>`}function ja(e){return s`
    <discord-message role="article" class="private" .author=${l.bot.name} .avatar=${ee(l.bot.name,!0)} .bot=${!0} .timestamp=${""}>
      <div slot="reply" class="above"><img src=${ee(l.me.name)} alt=""><b>${l.me.name}</b> ${T().used} <code>${e.command}</code></div>
      <p class="failure" role="alert">${e.text}</p>
      <div slot="thread" class="only-you">${Si()} ${T().onlyYou} · <button class="link" @click=${()=>Vs(e.id)}>${T().dismiss}</button></div>
    </discord-message>
  `}var kh=420*1e3;function Da(){return s`
    <div class="list">
      ${va()}
      <discord-messages role="log" aria-relevant="additions" aria-label=${T().messages}>
        ${Ni(Ch(),e=>e.key,e=>e.draw())}
      </discord-messages>
    </div>
  `}function Ch(){let e=[...l.notices],t=[],i=null;for(let o of mt()){for(;e.length&&yo(e[0].after,o.id);)t.push(Sa(e.shift())),i=null;let r=Eh(i,o);i=o,t.push({key:o.id,draw:()=>Xs(Th(o,r),()=>Va(o,r))})}return[...t,...e.map(Sa)]}function Th(e,t){let i=[...l.pending].filter(o=>o.startsWith(`${e.id} `)).join();return[e,t,i,l.failures.get(e.id),l.me,l.people,l.bot,l.commands,_a(),l.messages.get(e.message_reference?.message_id)]}function Sa(e){return{key:e.id,draw:()=>ja(e)}}function Eh(e,t){return!!e&&e.author.id===t.author.id&&!t.command&&!t.message_reference&&(e.flags&64)===(t.flags&64)&&new Date(t.timestamp)-new Date(e.timestamp)<kh}function Ba(){if(!l.modal)return x;let{form:e,modal:t}=l.modal,i=T();return s`
    <dialog class="modal" aria-labelledby="modal-title" ${ut(Ah)} @cancel=${Zi} @close=${Zi}>
      <form method="dialog" @submit=${o=>Vh(o,e)}>
        <header><h2 id="modal-title">${t.title}</h2><button type="button" class="tool" aria-label=${i.close} @click=${Zi}>${ct()}</button></header>
        <div class="modal-body">${Ia(t.components)}</div>
        <footer><button type="button" class="button secondary" @click=${Zi}>${i.cancel}</button><button class="button primary">${i.submit}</button></footer>
      </form>
    </dialog>
  `}function Ah(e){!e||e.open||queueMicrotask(()=>{e.querySelector(".field input, .field textarea")?.setAttribute("autofocus",""),e.showModal()})}function Zi(){l.modal=null,B()}function Ia(e){return e.map(t=>t.type===1?Ia(t.components):t.type===10?s`<div>${we(t.content,Ue())}</div>`:t.type===18&&t.component?.type===4?Oa({...t.component,label:t.label,hint:t.description}):t.type===4?Oa(t):x)}function Oa(e){let t=e.required!==!1,i=s`<span class="label">${e.label}${t?s` <i title=${T().required}>*</i>`:x}</span>${e.hint?s`<small>${e.hint}</small>`:x}`,o=e.style===2,r=e.max_length??4e3;return s`<label class="field">${i}${o?s`<textarea name=${e.custom_id} rows="4" maxlength=${r} minlength=${e.min_length??x} placeholder=${e.placeholder??""} ?required=${t} .defaultValue=${e.value??""}></textarea>`:s`<input name=${e.custom_id} maxlength=${r} minlength=${e.min_length??x} placeholder=${e.placeholder??""} ?required=${t} .defaultValue=${e.value??""} autocomplete="off">`}</label>`}function Vh(e,t){e.preventDefault();let i=Object.fromEntries(new FormData(e.currentTarget));Ss(t,i)}var jh=300,Sh=1e3,Na;function Fo(){clearTimeout(Na),l.traffic=l.traffic?null:{entries:[],next:0},B(),l.traffic&&La()}async function La(){let{traffic:e}=l;try{let i=await(await fetch(`/api/traffic?after=${e.next}`)).json();if(l.traffic!==e)return;i.next<e.next&&(i.next=0),e.next=i.next,i.entries.length&&(e.entries=[...i.entries.reverse(),...e.entries].slice(0,jh),B())}catch{}l.traffic===e&&(Na=setTimeout(La,Sh))}function Ra(){if(!l.traffic)return x;let e=T();return s`
    <aside class="drawer" aria-label=${e.trafficTitle}>
      <header><h2>${e.trafficTitle}</h2><button class="tool" aria-label=${e.close} @click=${Fo}>${ct()}</button></header>
      <p>${e.trafficNote}</p>
      <div class="entries" tabindex="0">
        ${l.traffic.entries.length?Ni(l.traffic.entries,t=>t.seq,Oh):s`<p>${e.trafficEmpty}</p>`}
      </div>
    </aside>
  `}var Dh={discord:"\u2192",bot:"\u2190",user:"\xB7"};function Oh(e){let t=new Date(e.at).toLocaleTimeString([],{hour12:!1}),i=s`<time>${t}</time> <b aria-hidden="true">${Dh[e.from]}</b> <span>${Bh(e)}</span>`;return!e.path&&!e.body&&!e.answer?s`<div class="entry" data-from=${e.from} ?data-bad=${e.bad}>${i}</div>`:s`
    <details class="entry" data-from=${e.from} ?data-bad=${e.bad}>
      <summary>${i}</summary>
      ${e.path?s`<code>${e.path}</code>`:x}
      ${e.body?s`<pre>${Pa(e.body)}</pre>`:x}
      ${e.answer?s`<small>${T().answer}</small><pre>${Pa(e.answer)}</pre>`:x}
    </details>
  `}function Bh(e){let t=T().journal[e.template];return t?t(...e.values.map(i=>Bt(i)?.name??i)):e.title}function Pa(e){try{return JSON.stringify(JSON.parse(e),null,2)}catch{return e}}var Ua=matchMedia("(max-width: 900px)");function qa(){let e=T();return s`
    <header class="bar">
      <button class="tool only-narrow" aria-label=${e.menu} @click=${()=>Fa("menu")}>${fs()}</button>
      <h1>${ht()}<span>${l.channel}</span></h1>
      <span class="presence" data-online=${l.online}>
        <i aria-hidden="true"></i><span>${l.bot.name}</span> <small>${l.online?e.online:e.offline}</small>
      </span>
      <button class="tool" aria-label=${e.traffic} title=${e.traffic} aria-pressed=${!!l.traffic} @click=${Fo}>${ps()}</button>
      <button class="tool" aria-label=${e.showMembers} title=${e.showMembers} aria-pressed=${Ua.matches?l.panel==="members":l.showMembers} @click=${Ih}>${ms()}</button>
    </header>
  `}function Fa(e){l.panel=l.panel===e?"":e,B()}function Ih(){Ua.matches?Fa("members"):(l.showMembers=!l.showMembers,B())}function Za(){let e=T();return s`
    <aside class="members" aria-label=${e.members}>
      <h3>${e.memberCount(l.people.length)}</h3>
      <ul>${l.people.map(t=>Wa(t,!0,""))}</ul>
      <h3>${e.appCount}</h3>
      <ul>${Wa(l.bot,l.online,s`<span class="tag">${e.app}</span>`)}</ul>
    </aside>
  `}function Wa(e,t,i){let o=e.id===l.bot.id;return s`
    <li class="member" data-online=${t}>
      <span class="face-with-dot"><img class="face" src=${ee(e.name,o)} alt=""><i aria-hidden="true"></i></span>
      <span class="name">${e.name}</span>${i}
      <span class="unseen">${t?T().online:T().offline}</span>
    </li>
  `}function Ga(){let e=T();return s`
    <nav class="menu" aria-label=${e.channels}>
      <h2 class="guild">${l.guild}</h2>
      <div class="channels">
        <a class="channel" href="#scroller" aria-current="page">${ht()}${l.channel}</a>
      </div>
      <section class="players" aria-label=${e.switchUser}>
        <h3>${e.switchUser}</h3>
        <ul>${l.people.map(Ph)}</ul>
        <form class="add-player" @submit=${Nh}>
          <input name="name" maxlength="32" required autocomplete="off" placeholder=${e.addPlayer} aria-label=${e.addPlayer}>
          <button>${e.add}</button>
        </form>
      </section>
      <section class="self">
        <img class="face" src=${ee(l.me.name)} alt="">
        <div class="who"><strong>${l.me.name}</strong><small>${e.online}</small></div>
        <div class="languages" role="group" aria-label=${e.language}>
          ${Di.map(t=>s`<button lang=${t.lang} title=${t.name} aria-label=${t.name} aria-pressed=${de()===t.lang} @click=${()=>Bs(t.locale)}>${t.short}</button>`)}
        </div>
      </section>
    </nav>
  `}function Ph(e){let t=T(),i=e.id===l.me.id;return s`
    <li>
      <button class="player" aria-pressed=${i} aria-label=${i?t.you(e.name):t.playAs(e.name)} @click=${()=>jo(e.name)}>
        <img class="face" src=${ee(e.name)} alt=""><span>${e.name}</span>
        ${i?s`<small>${t.current}</small>`:""}
      </button>
      <a class="tool" href=${Nt(e.name)} target="_blank" rel="noopener" title=${t.newWindow(e.name)} aria-label=${t.newWindow(e.name)}>${ji()}</a>
    </li>
  `}function Nh(e){e.preventDefault();let t=e.currentTarget.elements.name,i=t.value.trim();i&&(t.value="",fa(i))}function Ya(){let e=T();return l.refused?Lh(l.refused):l.me?s`
    <div class="app" data-panel=${l.panel} ?data-members=${l.showMembers}>
      ${Ga()}
      <main class="chat" aria-label=${`#${l.channel}`}>
        ${qa()}
        <div class="messages">
          <div id="scroller" class="scroller" tabindex="0" role="region" aria-label=${e.messages}>${Da()}</div>
          <button class="newest" @click=${ge}>${e.newest} ↓</button>
        </div>
        ${Uh()}
        ${Js()}
      </main>
      ${Za()}
      ${Ra()}
      ${l.panel?s`<div class="veil" @click=${Rh}></div>`:x}
    </div>
    ${Ba()}
    <div class="toast" role="status" aria-live="polite">${l.toast?s`<p>${l.toast}</p>`:x}</div>
  `:s`<p class="booting" role="status">${l.lost?e.reconnecting:e.loading}</p>`}function Lh({name:e,why:t}){let i=T();return s`
    <main class="booting">
      <p role="alert">${i.noEntry(e)} ${t}</p>
      <p><a class="md-link" href="/">${i.withoutName}</a></p>
    </main>
  `}function Rh(){l.panel="",B()}function Uh(){let e="";return l.connected?l.online||(e=T().botOffline(l.bot.name)):e=T().reconnecting,s`<div class="status" role="status">${e?s`<p>${e}</p>`:x}</div>`}ys(()=>{ua(),document.documentElement.lang=de(),l.me&&(document.title=T().title(l.channel,l.guild)),ls(()=>hs(()=>ti(Ya(),document.body)))});pa();
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
