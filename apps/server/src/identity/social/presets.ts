import type { SocialProvider } from '@fairhall/contract';
import type { ProviderSettings } from './provider.ts';

type Preset = Pick<ProviderSettings, 'dialect' | 'scopes' | 'issuer' | 'endpoints'>;

/** Where each provider answers and what it is asked for, as they publish it; staff may say otherwise. */
export const presets: Readonly<Record<SocialProvider, Preset>> = {
  LINE: {
    dialect: 'line',
    scopes: ['openid', 'profile'],
    issuer: 'https://access.line.me',
    endpoints: {
      authorization: 'https://access.line.me/oauth2/v2.1/authorize',
      token: 'https://api.line.me/oauth2/v2.1/token',
    },
  },
  GOOGLE: {
    dialect: 'oidc',
    scopes: ['openid', 'profile'],
    issuer: 'https://accounts.google.com',
    endpoints: {},
  },
  FACEBOOK: {
    dialect: 'facebook',
    scopes: ['public_profile'],
    issuer: 'https://www.facebook.com',
    endpoints: {
      authorization: 'https://www.facebook.com/v26.0/dialog/oauth',
      token: 'https://graph.facebook.com/v26.0/oauth/access_token',
      inspection: 'https://graph.facebook.com/debug_token',
      profile: 'https://graph.facebook.com/v26.0/me',
    },
  },
  TELEGRAM: {
    dialect: 'telegram',
    scopes: ['openid', 'profile'],
    issuer: 'https://oauth.telegram.org',
    endpoints: {},
  },
  ZALO: {
    dialect: 'zalo',
    scopes: [],
    issuer: 'https://oauth.zaloapp.com',
    endpoints: {
      authorization: 'https://oauth.zaloapp.com/v4/permission',
      token: 'https://oauth.zaloapp.com/v4/access_token',
      profile: 'https://graph.zalo.me/v2.0/me',
    },
  },
};
