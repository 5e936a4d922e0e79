/** Runs before the first paint, inline: a page must not flash in the theme that the person did not choose. */
export const THEME_KEY = 'farmpost.theme';

export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;
