import { useSearchParams } from '@farmpost/shared/client/router';
import { sliderRoi, type SliderRoiInput } from '@farmpost/shared/domain/calculators/roi-sliders';
import { useEffect, useState } from 'react';
import { numbersOf, withNumbers } from './slider-query';

/** Browsers refuse to write the address more than some hundred times in half a minute; a drag would. */
const REST_MS = 250;

/** The sliders' values, from the address and, once a slider rests, in the address; no entry in the history. */
export function useSliderNumbers() {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  const [shown, setShown] = useState({ address, numbers: numbersOf(parameters) });
  // Another address came, by a link or by the back button.
  if (shown.address !== address) setShown({ address, numbers: numbersOf(parameters) });
  const { numbers } = shown;
  const wanted = withNumbers(parameters, numbers).toString();
  useEffect(() => {
    if (wanted === address) return;
    const timer = setTimeout(
      () => setParameters(wanted, { replace: true, preventScrollReset: true }),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted, address, setParameters]);
  return {
    numbers,
    roi: sliderRoi(numbers),
    /** For a link that shows the same. */
    query: wanted && `?${wanted}`,
    change: (field: keyof SliderRoiInput) => (value: number) =>
      setShown((now) => ({ ...now, numbers: { ...now.numbers, [field]: value } })),
  };
}
