/**
 * What each service has its customers put on a page, in our own words: where its script lies, whom it tells, and what
 * begins it. Ids have been looked at (kernel/measuring.ts) and are written as JSON all the same.
 */
import type { Measurer } from '#kernel/measuring.ts'

interface Tag {
  script: (id: string) => string
  /** origins, exactly: for scripts, and for what is told by image or call */
  scripts: readonly string[]
  tells: readonly string[]
  begin: (id: string) => string
}

/** Twelve months: as long as the visitor's answer. */
const keptSeconds = 31_536_000

export const measurerTags: Readonly<Record<Measurer, Tag>> = {
  ga4: {
    script: (id) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
    scripts: ['https://www.googletagmanager.com'],
    tells: [
      'https://www.googletagmanager.com',
      'https://www.google-analytics.com',
      'https://region1.google-analytics.com',
      'https://analytics.google.com',
    ],
    begin: (id) => `dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date);
gtag('config',${JSON.stringify(id)},{page_location:location.href,page_referrer:'',cookie_domain:'none',cookie_expires:${keptSeconds},
allow_google_signals:false,allow_ad_personalization_signals:false});`,
  },
  meta: {
    script: () => 'https://connect.facebook.net/en_US/fbevents.js',
    scripts: ['https://connect.facebook.net'],
    tells: ['https://www.facebook.com', 'https://connect.facebook.net'],
    // autoConfig: it would look for buttons and forms by itself.
    begin: (id) => `fbq=_fbq=function(){fbq.callMethod?fbq.callMethod.apply(fbq,arguments):fbq.queue.push(arguments)};
fbq.push=fbq;fbq.loaded=true;fbq.version='2.0';fbq.queue=[];
fbq('set','autoConfig',false,${JSON.stringify(id)});fbq('init',${JSON.stringify(id)});fbq('track','PageView');`,
  },
  line: {
    script: () => 'https://d.line-scdn.net/n/line_tag/public/release/v1/lt.js',
    scripts: ['https://d.line-scdn.net'],
    tells: ['https://tr.line.me'],
    begin: (id) => `_ltq=[];function _lt(){_ltq.push(arguments)}
_lt('init',{customerType:'lap',tagId:${JSON.stringify(id)}});_lt('send','pv',[${JSON.stringify(id)}]);`,
  },
  tiktok: {
    script: (id) => `https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=${id}&lib=ttq`,
    scripts: ['https://analytics.tiktok.com'],
    tells: ['https://analytics.tiktok.com'],
    begin: (
      id,
    ) => `TiktokAnalyticsObject='ttq';ttq=[];ttq.methods=['page','track','identify','instances','debug','on','off',
'once','ready','alias','group','enableCookie','disableCookie','holdConsent','revokeConsent','grantConsent'];
ttq.setAndDefer=function(t,m){t[m]=function(){t.push([m].concat([].slice.call(arguments)))}};
ttq.methods.forEach(function(m){ttq.setAndDefer(ttq,m)});
ttq.instance=function(id){var t=ttq._i[id]||[];ttq.methods.forEach(function(m){ttq.setAndDefer(t,m)});return t};
ttq._i={${JSON.stringify(id)}:[]};ttq._i[${JSON.stringify(id)}]._u='https://analytics.tiktok.com/i18n/pixel/events.js';
ttq._t={${JSON.stringify(id)}:+new Date};ttq._o={${JSON.stringify(id)}:{}};ttq.page();`,
  },
}
