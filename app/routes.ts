import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/home/home.tsx'),
  route('api/send-report', 'routes/api/send-report.ts'),
  route('lineup-builder', 'routes/lineup-builder/lineup-builder.tsx'),
  route('lineup', 'routes/lineup-builder/lineup-builder.tsx', { id: 'lineup' }),
  route('lineup-builder/players', 'routes/lineup-builder/league-players.ts'),
  route('api/auth/google', 'routes/api/google-sign-in.ts'),
  route('api/deletion-token', 'routes/api/deletion-token.ts'),
  route('api/delete-account', 'routes/api/delete-account.ts'),
  route('admin-setup', 'routes/admin-setup/admin-setup.tsx'),
  route('trade-players', 'routes/trade/trade-soon.tsx', { id: 'trade-players' }),
  route('trading-players', 'routes/trade/trade-soon.tsx', { id: 'trading-players' }),
  route('privacy', 'routes/legal/privacy.tsx'),
  route('terms', 'routes/legal/terms.tsx'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
