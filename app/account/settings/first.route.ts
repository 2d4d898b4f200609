import { redirect } from 'react-router'

/** Redirects the address of the settings, and any unknown address below it, to the first screen. */
export const loader = () => redirect('/settings/account')
