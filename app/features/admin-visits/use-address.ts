import { useNavigation, useSearchParams } from 'react-router'

/** What is chosen on the screen: by the address that is on its way, so that quick clicks add up, else by the one it is at. */
export function useAddress(): URLSearchParams {
  const [address] = useSearchParams()
  const { location } = useNavigation()
  return location?.pathname === '/admin/visits' ? new URLSearchParams(location.search) : address
}
