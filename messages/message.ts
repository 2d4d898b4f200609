/** What a dialog or toast shows. */
export type Message = { readonly title: string; readonly message: string }
