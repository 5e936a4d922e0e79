import { THEME_STORAGE_KEY } from '@farmpost/shared/contracts/constants';

/** Runs before the first paint, inline: a page must not flash in the theme that the person did not choose. */
export const themeScript = `try{var t=localStorage.getItem('${THEME_STORAGE_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
