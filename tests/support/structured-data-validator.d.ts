declare module '@adobe/structured-data-validator' {
  /** Validates by the rules of the search engine that shows such data; items by their type. */
  export default class Validator {
    validate(found: {
      readonly jsonld: Readonly<Record<string, readonly unknown[]>>
    }): Promise<readonly { readonly severity: 'ERROR' | 'WARNING'; readonly issueMessage: string }[]>
  }
}
