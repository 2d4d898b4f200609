/** The words of the header's account parts (P-HEAD-07 to P-HEAD-20). */
export const ACCOUNT_MENU = {
  open: (name: string) => `Account menu of ${name}`,
  label: 'Account',
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  profile: 'Profile',
  publicProfile: 'View public profile',
  settings: 'Settings',
  admin: 'Admin',
} as const
