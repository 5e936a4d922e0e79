/** The message of a portal page whose script cannot be loaded. It must not need any file. */
import { START_FAILURE_ELEMENT } from '@farmpost/shared/contracts/constants';

/** Hidden until the portal's script, or what it needs to start, fails. */
export const startFailure = `<section id="${START_FAILURE_ELEMENT}" role="alert" hidden>
<h1>The portal did not load</h1>
<p>A file that it needs could not be loaded, or does not match its release. Your connection may have dropped, or the portal is being updated. Nothing you saved is lost.</p>
<p><a href="">Reload the page</a></p>
</section>`;

export const startFailureStyle = `#${START_FAILURE_ELEMENT}{max-width:34rem;margin:0 auto;padding:64px 20px;font:18px/28px system-ui,sans-serif}`;

/**
 * Scripts of the head may fail before the body is there. The page's ticket, if it has one, lets the server count the
 * failure against the shell's release.
 */
export const startFailureScript = `{const fail=({target:t})=>{if(t.tagName!=='SCRIPT'||!t.src.includes('/assets/')||!t.defer)return;const show=()=>{document.getElementById('${START_FAILURE_ELEMENT}').hidden=false;try{const{ticket,shell}=JSON.parse(document.getElementById('farmpost-boot').textContent);if(ticket&&shell)navigator.sendBeacon('/api/telemetry/releases',new Blob([JSON.stringify({ticket,reports:[{part:'shell',version:shell,event:'failed',kind:'network'}]})],{type:'application/json'}))}catch(e){}};document.readyState==='loading'?addEventListener('DOMContentLoaded',show):show()};addEventListener('error',fail,true)}`;
