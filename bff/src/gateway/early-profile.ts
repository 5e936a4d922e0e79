/**
 * Inline on pages for signed-in people: asks for the profile while the scripts are still on their way. Without a token
 * that is good for a while, the session asks later.
 */
import { SESSION_STORAGE_KEY, VIEW_STORAGE_KEY } from '@farmpost/shared/contracts/constants';

export const earlyProfileScript = `try{const k='${SESSION_STORAGE_KEY}',s=JSON.parse(sessionStorage.getItem(k)||localStorage.getItem(k));if(!sessionStorage.getItem('${VIEW_STORAGE_KEY}')&&s.expires_at*1000>Date.now()+60000)window.earlyProfile=fetch('/api/me',{headers:{authorization:'Bearer '+s.access_token}}).then(r=>r.ok?r.json():null).catch(()=>null)}catch(e){}`;
