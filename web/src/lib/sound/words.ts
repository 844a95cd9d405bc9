export const soundWords = {
  sound: 'Sound',
  volume: 'Volume',
  calm: 'Your system asks for less motion, so sound is off until you switch it on.',
  vibrates: 'Vibrate when it is your turn',
}
