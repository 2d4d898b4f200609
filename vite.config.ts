import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

import { lucideIcons } from './scripts/icons.ts'

export default defineConfig({
  plugins: [tailwindcss(), lucideIcons(), reactRouter()],
  build: { target: 'es2022' },
  // Pages and host must share one instance of the server's modules, or the request context set by the one is not found by the other.
  environments: { ssr: { build: { rolldownOptions: { external: [/^#server\//] } } } },
})
